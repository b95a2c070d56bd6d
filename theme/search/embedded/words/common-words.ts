/** Words of questions that say nothing of what is looked for, by language. */
const COMMON: Readonly<Record<string, string>> = {
  en: 'a about again also always am an and any anyone anything are as at be been but by can cant could did do does doesnt dont even ever everyone everything for from get gets getting goes going got had happen happened happens has have how i if in into is isnt it its just let lets like may me might must my need needed needs never nothing of on or our please really say says shall should so some somebody someone something still than that the their them then there these they thing things this those to tries try trying us via want wanted wants was we were what when where which who why will with wont would you your',
  de: 'als am an auf aus bei bin bis das dass dem den der des die du durch ein eine einem einen einer eines er es für hat habe haben ich ihr im in ist kann man mein meine mit muss nach oder sein sich sie sind so soll über um und uns unser vom von vor wann warum was wenn wer werden wie wir wird wo zu zum zur',
  fr: 'à au aux avec ce ces cette comment dans de des du elle en est et être faire il ils je la le les leur ma mes mon nous on ou où par pas peut pour pourquoi quand que quel quelle qui quoi sa se ses son sont sur ta tes ton tu un une vos votre vous y',
  es: 'a al como cómo con cual cuál cuando cuándo de del desde donde dónde el ella en es esta este ha hacer hasta hay la las lo los me mi mis o para por porque puedo que qué quien se si sin sobre son su sus te tu un una uno y yo',
  pt: 'a ao aos as com como da das de do dos e ela ele em é esta este eu isso mais meu minha na nas no nos o os ou para pela pelo por porque posso qual quando que quem se sem seu sua um uma',
  it: 'a ai al alla che chi come con cosa da dal dei del della di dove e è fare gli ho i il in io la le lo ma mi mio nel nella o per perché più posso quale quando se si sono su sul tu un una',
  nl: 'aan als bij dat de die dit door een en er het hoe ik in is kan mag met mijn moet naar of om onze op te tot uit van voor waar waarom wanneer wat we welke wie wij worden wordt zijn',
};

/** Tells whether a term says nothing beside others. Terms are folded, and so are the words of the list. */
export function createIsCommon(language: string, fold: (text: string) => readonly string[]): (term: string) => boolean {
  const words = new Set(fold(COMMON[language.split('-')[0]!.toLowerCase()] ?? ''));
  return (term) => words.has(term);
}
