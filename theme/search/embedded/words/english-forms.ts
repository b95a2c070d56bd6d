/** Forms and nouns that no rule joins to their word, each with the stem of that word. */
export const IRREGULAR = new Map(
  Object.entries({
    analyz: 'analysis analyses analytics',
    begin: 'began begun',
    bind: 'bound',
    break: 'broke broken',
    build: 'built',
    catch: 'caught',
    choos: 'chose chosen choice choices',
    compar: 'comparison comparisons',
    convert: 'conversion conversions',
    creat: 'creation creations creator creators',
    criterion: 'criteria',
    decid: 'decision decisions',
    deliv: 'delivery deliveries',
    describ: 'description descriptions',
    discov: 'discovery',
    do: 'did done does',
    draw: 'drew drawn',
    expir: 'expiry',
    explain: 'explanation explanations',
    fail: 'failure failures',
    find: 'found',
    freez: 'froze frozen',
    get: 'got gotten',
    give: 'gave given',
    go: 'went gone goes',
    hold: 'held',
    index: 'indices',
    keep: 'kept',
    know: 'knew known',
    lose: 'lost',
    maintain: 'maintenance',
    make: 'made',
    matrix: 'matrices',
    mean: 'meant',
    pay: 'paid',
    recov: 'recovery recoveries',
    retain: 'retention',
    run: 'ran',
    say: 'said',
    see: 'saw seen',
    send: 'sent',
    spend: 'spent',
    store: 'storage',
    submit: 'submission submissions',
    subscrib: 'subscription subscriptions',
    take: 'took taken',
    throw: 'threw thrown',
    understand: 'understood',
    use: 'usage usages',
    vertex: 'vertices',
    write: 'wrote written',
  }).flatMap(([stem, forms]) => forms.split(' ').map((form) => [form, stem] as const)),
);

/** Gives a word the spelling of the United States, in all its forms: 'color' for 'colour', 'organization' for 'organisation'. */
export function toAmerican(word: string): string {
  return BRITISH.test(word)
    ? word.replace(OUR, '$1or').replace(ISE, '$1iz').replace(YSE, '$1yz').replace(OGUE, '$1og').replace(RE, '$1ter')
    : word;
}

/** Whether it is worth the trouble: most words have none of these. */
const BRITISH = /our|is[aei]|lys|ogue|tre/;
const OUR = /^(behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|rum)our/;
const YSE = /^((?:para|ana|cata)l)ys(?=e|ing)/;
const OGUE = /^(anal|catal|dial)ogue(?=s?$)/;
const RE = /^(cen|fib|me|thea|kilome|milli?me)tre(?=s?$)/;
/** Words that Britain writes with 's' or 'z'. Many others end like them: 'promise', 'precise', 'raise'. */
const ISE =
  /^((?:un|re|de|over)?(?:anonym|author|capital|categor|central|container|custom|decentral|digit|emphas|final|formal|general|global|harmon|initial|item|local|material|maxim|minim|modern|modular|monet|normal|optim|organ|parallel|parameter|personal|prior|priorit|random|real|recogn|scrut|serial|special|stabil|standard|summar|symbol|synchron|token|util|vector|virtual|visual))is(?=e|ing|ation|able)/;
