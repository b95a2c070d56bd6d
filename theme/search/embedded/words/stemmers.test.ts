import { describe, expect, it } from 'vitest';
import { IRREGULAR } from './english-forms.ts';
import { fold } from './fold.ts';
import { speechOf } from './languages.ts';
import { stemEnglish } from './stem-english.ts';
import { loadStemmer } from './stemmers.ts';

/** Forms of one word, by language; between bars, forms of another. */
const FORMS: Record<string, string> = {
  ar: 'الملفات ملفات والملفات | البيانات بيانات',
  da: 'installation installationen installationer | bruger brugeren brugere',
  de: 'konfigurieren konfiguriert Konfiguration konfigurierte | löschen gelöscht loeschen | speichern gespeichert gespeicherten | hinzufügen hinzugefügt hinzuzufügen | anlegen angelegt anzulegen | angeben angegeben | Gerät Geräte | neu neue neuen | benachrichtigen benachrichtigt Benachrichtigung benachrichtigte | Berechtigung berechtigt | Genehmigung genehmigt | kündigen gekündigt Kündigung | verwenden verwendet Verwendung | erstellen erstellt erstellte | entfernen entfernt | prüfen prüft geprüft Prüfung | liefern liefert geliefert | Umgebung Umgebungen | wiederherstellen wiederhergestellt Wiederherstellung | verwalten verwaltet Verwaltung | Projekt Projekte Projekts | Paket Pakete Pakets | Nachricht Nachrichten | Alert Alerts | Internet | interne internen',
  el: 'εγκατάσταση εγκατάστασης | αρχείο αρχεία',
  es: 'crear creación creaciones | imagen imágenes | configuración configuracion configuraciones configurar configurada | ejecutar ejecutará ejecutarán ejecutaría ejecutando',
  fi: 'asennus asennuksen asennukset | tietokanta tietokannat',
  fr: 'créer création créations créé | déployer déployée déployées deployee | vérifier vérifie vérifié vérifiés vérifiée',
  ga: 'cumraíocht gcumraíocht',
  hi: 'फ़ाइल फ़ाइलें फाइलों',
  hu: 'beállítás beállítások | szerver szerverek',
  hy: 'կարգավորում կարգավորումներ',
  id: 'instal menginstal penginstalan | mengatur diatur pengaturan',
  it: 'creare creazione creazioni | applicazione applicazioni | utente utenti',
  ko: '서버 서버를 서버에서는 서버입니다 | 설치하기 설치합니다 설치했습니다 설치된 설치하려면 | 사용자 사용자의 | API를 API는 | 만들기 만드는 만들어야 만듭니다 만든 만드세요 만들었습니다 만들 만들다 만들기를 | 가져오기 가져온 가져올 가져와서 가져왔습니다 가져옵니다 가져오려면 | 고르기 골라 고른 고릅니다 | 지우기 지워 지웠습니다 지울 | 덮어쓰기 덮어써 덮어쓸 | 열기 열어 엽니다 여는 열면 | 읽기 읽은 읽어 읽습니다 읽으면 | 모으기 모아 | 나누기 나눠',
  lt: 'nustatymas nustatymai nustatymų',
  ne: 'सर्भर सर्भरहरू',
  nl: 'gebruiken gebruikt | verwijderen verwijderd verwijdert | controleren gecontroleerd controleert | installeren geïnstalleerd | dienst diensten | script scripts | instelling instellingen | server servers',
  nb: 'innstilling innstillinger innstillingene',
  pt: 'gravar gravação gravações | imagem imagens | versão versões | manual manuais | nível níveis | configuração configuracao configurações configuracoes | usuário usuários',
  ro: 'fișier fișiere fișierele',
  ru: 'создать создание созданий создании | компания компании компаний компанией | обновить обновление обновления | удалить удаление | установка установки установку | удалённый удаленный',
  sr: 'сервер сервера сервери',
  sv: 'användare användaren användarna',
  ta: 'கோப்பு கோப்புகள்',
  tr: 'dosya dosyalar dosyaları dosyanın | ayar ayarlar ayarları ayarlari',
};

const listForms = (text: string) => text.split(' | ').map((forms) => forms.split(' ').map(fold));

describe('loadStemmer()', () => {
  it.each(Object.entries(FORMS))('joins the forms of words: %s', async (code, text) => {
    const stem = (await loadStemmer(speechOf(code).stemmer))!;
    const stems = listForms(text).map((forms) => [...new Set(forms.map(stem))]);
    expect(stems.filter((list) => list.length > 1)).toEqual([]);
    expect(new Set(stems.flat()).size).toBe(stems.length);
    expect(stems.flat().map(fold)).toEqual(stems.flat());
  });

  it.each(Object.entries(FORMS))('says the same whatever was asked before: %s', async (code, text) => {
    const stem = (await loadStemmer(speechOf(code).stemmer))!;
    const words = listForms(text).flat();
    expect(words.toReversed().map(stem).toReversed()).toEqual(words.map(stem));
  });

  it('knows locales by their languages', () => {
    const stemmers = ['pt-BR', 'nn', 'no', 'hr', 'ms', 'EN_us', 'zh-Hans', 'uk', ''].map((code) => speechOf(code).stemmer);
    expect(stemmers).toEqual(['portuguese', 'norwegian', 'norwegian', 'serbian', 'indonesian', 'english', null, null, null]);
    expect(['de-AT', 'nb', 'fi', 'en', 'fr'].map((code) => speechOf(code).joinsWords)).toEqual([true, true, true, false, false]);
  });

  it('leaves in Korean what is no particle', async () => {
    const stem = (await loadStemmer('korean'))!;
    const words = '추가 결과 경로 정의 속도 마을 평가 데이터 서버 여기 보고 주기 크기 초기 동기 분기 열 설정파일'.split(' ');
    expect(words.map(stem)).toEqual(words);
    expect(stem('값을')).toBe('값');
  });
});

describe('stemEnglish()', () => {
  // From Snowball's own vocabulary, and words that are told apart only by its second stemmer.
  it.each(
    'consist=consist consistency=consist consignment=consign knackeries=knackeri knots=knot generically=generic generosity=generos communism=communism arsenal=arsenal skies=sky dying=die news=news inning=inning exceeds=exceed sing=sing agreed=agre feed=feed hopping=hop hoping=hope falling=fall tying=tie gas=gas gaps=gap kiwis=kiwi ties=tie cries=cri boys=boy sayings=say enjoyed=enjoy relational=relat conditional=condit digitizer=digit vietnamization=vietnam operator=oper decisiveness=decis hopefulness=hope sensibilities=sensibl analogies=analog triplicate=triplic formative=format electrical=electr goodness=good revival=reviv allowance=allow replacement=replac adjustment=adjust adoption=adopt effective=effect rate=rate cease=ceas controlling=control roll=roll kayyy=kayyy policies=polici policy=polici deployment=deploy deploying=deploy masked=mask'
      .split(' ')
      .map((pair) => pair.split('=')),
  )('makes of %s %s', (word, stem) => {
    expect(stemEnglish(word!)).toBe(stem);
  });

  it('gives irregular forms the stems of their words', () => {
    const bases = 'agree choose compose diagnose disagree disclose expose freeze precede reverse revise traverse'.split(' ');
    const stems = new Map(bases.map((base) => [stemEnglish(base), base]));
    expect([...new Set(IRREGULAR.values())].filter((stem) => stemEnglish(stems.get(stem) ?? stem) !== stem)).toEqual([]);
  });

  it.each([
    'audit auditing auditor auditors',
    'format formatter',
    'write writer writers written',
    'parse parser',
    'autoscale autoscaling autoscaler',
    'customize customizable',
    'include inclusion',
    'alias aliases',
    'define definition',
    'register registration',
    'extend extending extension',
    'vary varies variation',
    'family families',
    'recognize recognition',
    'unnecessary unnecessarily',
    'lazy lazily',
  ])('joins %s', (forms) => {
    expect(new Set(forms.split(' ').map(stemEnglish)).size).toBe(1);
  });

  it.each(['serve server', 'use user', 'head header', 'process processor', 'over overall', 'number numb'])('tells apart %s', (words) => {
    expect(new Set(words.split(' ').map(stemEnglish)).size).toBe(2);
  });

  it('takes British for American', () => {
    const pairs =
      'colours=color behaviour=behavior organisation=organization customising=customizing analysed=analyzed catalogue=catalog centre=center'.split(
        ' ',
      );
    for (const [british, american] of pairs.map((pair) => pair.split('='))) expect(stemEnglish(british!)).toBe(stemEnglish(american!));
    expect(['promise', 'raised', 'hour', 'precise', 'matter'].map(stemEnglish)).toEqual(['promis', 'rais', 'hour', 'precis', 'matter']);
  });
});
