/**
 * Sentences as documentation in many languages has them, and what readers type who look for one of them: other forms of the words, parts
 * of them, words without accents or between others that are not separated.
 */
export interface Language {
  locale: string;
  /** A sentence, and queries that must find it before the others of its language. */
  sentences: Record<string, readonly string[]>;
}

export const LANGUAGES: readonly Language[] = [
  {
    locale: 'en',
    sentences: {
      'Deploying a model sends its files to the server.': ['deploy', 'deployment', 'deployed models', 'sent file'],
      'Policies decide which secrets are masked in the logs.': ['policy', 'masking', 'secret'],
      'The chart was built from all indices of the matrix.': ['build', 'index', 'matrices'],
      'Set models.gpu.enabled, or start with --dry-run.': ['gpu', 'modelsgpuenabled', 'dryrun', 'dry run', 'models.gpu'],
      'The colours of an UploadResult can be customised.': ['color', 'customize', 'upload', 'uploadresult'],
    },
  },
  {
    locale: 'zh-Hans',
    sentences: {
      '在集群中安装数据库并配置连接池。': ['数据库', '安装', '连接池', '据'],
      '使用GPU加速模型训练。': ['gpu', '加速', '模型训练', '训练模型'],
      '删除用户后无法恢复其权限。': ['权限', '删除用户', '恢复'],
      '如何在命令行中查看日志文件?': ['日志', '查看日志', '命令行'],
      '请勿提交私钥,也不要公开。': ['私钥', '钥'],
    },
  },
  {
    locale: 'ja',
    sentences: {
      'サーバーを再起動する方法を説明します。': ['サーバー', 'サーバ', '再起動', 'サーバーの再起動'],
      'データベースへの接続を設定してください。': ['データベース', '接続設定', 'ﾃﾞｰﾀﾍﾞｰｽ', '接続'],
      'このコマンドの使い方はヘルプを参照してください。': ['使い方', 'コマンド', '使う'],
      'ファイルを削除すると元に戻せません。': ['ファイル削除', '削除', '戻す'],
      'リポジトリに秘密鍵を置かないでください。': ['鍵', '秘密鍵'],
    },
  },
  {
    locale: 'th',
    sentences: {
      วิธีติดตั้งเซิร์ฟเวอร์บนเครื่องของคุณ: ['ติดตั้ง', 'เซิร์ฟเวอร์', 'ติดตั้งเซิร์ฟเวอร์'],
      ลบผู้ใช้ออกจากฐานข้อมูล: ['ผู้ใช้', 'ฐานข้อมูล', 'ลบผู้ใช้'],
      กำหนดค่าการเชื่อมต่อเครือข่าย: ['เชื่อมต่อ', 'เครือข่าย', 'กําหนดค่า'],
    },
  },
  {
    locale: 'km',
    sentences: {
      របៀបដំឡើងម៉ាស៊ីនមេនៅលើកុំព្យូទ័រ: ['ដំឡើង', 'ម៉ាស៊ីនមេ', 'កុំព្យូទ័រ'],
      លុបអ្នកប្រើប្រាស់ចេញពីមូលដ្ឋានទិន្នន័យ: ['អ្នកប្រើ', 'ទិន្នន័យ', 'លុប'],
    },
  },
  {
    locale: 'lo',
    sentences: {
      ວິທີຕິດຕັ້ງເຊີບເວີໃນເຄື່ອງຂອງທ່ານ: ['ຕິດຕັ້ງ', 'ເຊີບເວີ'],
      ລຶບຜູ້ໃຊ້ອອກຈາກຖານຂໍ້ມູນ: ['ຜູ້ໃຊ້', 'ຖານຂໍ້ມູນ'],
    },
  },
  {
    locale: 'my',
    sentences: {
      'ဆာဗာကို ထည့်သွင်းနည်း': ['ဆာဗာ', 'ထည့်သွင်း'],
      'အသုံးပြုသူကို ဖျက်ပါ': ['အသုံးပြုသူ', 'ဖျက်'],
    },
  },
  {
    locale: 'ko',
    sentences: {
      '서버를 설치하려면 관리자 권한이 필요합니다.': ['서버', '설치', '권한', '설치하기'],
      'API를 호출하면 JSON으로 응답합니다.': ['API', 'JSON', '호출', '응답'],
      '데이터베이스에서 사용자를 삭제했습니다.': ['데이터베이스', '사용자의', '삭제'],
      '설정 파일은 홈 디렉터리에 저장됩니다.': ['설정', '파일을', '디렉터리', '저장하는', '설정파일'],
      '공개 저장소에 비밀 키를 올리지 마세요.': ['비밀키', '비밀 키', '저장소'],
      '네임스페이스를 만들어야 목록을 가져올 수 있습니다.': ['만들기', '가져오기', '목록 가져오는 방법', '네임스페이스 만드는'],
    },
  },
  {
    locale: 'de',
    sentences: {
      'Die Datenbankverbindung wird beim Start geprüft.': ['Datenbank', 'Verbindung', 'prüfen', 'pruefen', 'gepruft'],
      'Löschen Sie die Konfigurationsdateien des Servers.': ['Konfiguration', 'loeschen', 'Server', 'Dateien'],
      'Größe und Straße stehen in den Einstellungen.': ['groesse', 'GRÖSSE', 'Strasse', 'Einstellung'],
      'Bei Schreibvorgängen fehlt manchen Umgebungsvariablen ein Wert.': ['Vorgang', 'Vorgänge', 'Variable'],
    },
  },
  {
    locale: 'fr',
    sentences: {
      "L'installation d'un serveur déployé à l'avance.": ['installation', 'installer', 'déployer', 'deploye', 'serveurs'],
      'Les paramètres modifiés sont enregistrés.': ['paramètre', 'modifier', 'enregistrer', 'parametre'],
      "Vérifiez l'accès aux données générées.": ['accès', 'vérifier', 'donnee', 'générer'],
    },
  },
  {
    locale: 'es',
    sentences: {
      'La configuración del servidor se guardará al instalarlo.': ['configuraciones', 'configurar', 'configuracion', 'instalar', 'guardar'],
      'Los usuarios eliminados pierden sus contraseñas.': ['usuario', 'eliminar', 'contrasena', 'contraseña'],
      'Ejecutando la migración de la base de datos.': ['ejecutar', 'migraciones', 'dato'],
    },
  },
  {
    locale: 'pt-BR',
    sentences: {
      'As configurações do servidor são salvas na instalação.': ['configuração', 'configuracao', 'instalações', 'servidores'],
      'Exclua os usuários que perderam a senha.': ['usuario', 'senhas', 'usuário'],
    },
  },
  {
    locale: 'it',
    sentences: {
      "L'installazione dell'applicazione sul server.": ['installare', 'applicazioni', 'installazioni'],
      'Gli utenti eliminati perdono le autorizzazioni.': ['utente', 'eliminare', 'autorizzazione'],
    },
  },
  {
    locale: 'ru',
    sentences: {
      'Установка сервера и настройка подключения к базе данных.': ['установки', 'серверы', 'настройки', 'подключение', 'базы'],
      'Удалённые файлы нельзя восстановить.': ['удаленный', 'файл', 'удалённый'],
    },
  },
  {
    locale: 'ar',
    sentences: {
      'يتم تثبيت الخادم من الإعدادات.': ['التثبيت', 'خادم', 'اعدادات', 'إعدادات'],
      'احذف الملفات من قاعدة البيانات.': ['ملفات', 'بيانات', 'الملف'],
    },
  },
  {
    locale: 'hi',
    sentences: {
      'सर्वर पर फ़ाइलें स्थापित करें।': ['फ़ाइल', 'फाइलों', 'सर्वरों'],
      'उपयोगकर्ता की सेटिंग्स बदलें।': ['उपयोगकर्ता', 'सेटिंग्स'],
    },
  },
  {
    locale: 'tr',
    sentences: {
      'Sunucunun ayarlarını yapılandırın.': ['sunucu', 'ayarlar', 'ayarlari', 'SUNUCUNUN'],
      "Docker'ı kurmadan önce dosyaları silin.": ['docker', 'dosya', 'dosyalar'],
    },
  },
  {
    locale: 'fi',
    sentences: {
      'Palvelimen asennus tietokantaan.': ['palvelin', 'tietokanta', 'asennuksen'],
      'Poista käyttäjän asetukset.': ['käyttäjä', 'kayttaja', 'asetus', 'asetuksia'],
    },
  },
  {
    locale: 'sv',
    sentences: {
      'Installationen av databasservern tar några minuter.': ['installation', 'databas', 'databasserver', 'minut'],
      'Ändra lösenordet för användaren.': ['lösenord', 'losenord', 'användare'],
      'Lösenordsreglerna gäller för miljövariablerna.': ['variabler', 'regler'],
    },
  },
  {
    locale: 'nb',
    sentences: {
      'Innstillingene for tjeneren lagres på disken.': ['innstilling', 'tjener', 'lagre', 'paa'],
      'Brukeren må endre passordet.': ['bruker', 'passord'],
    },
  },
];
