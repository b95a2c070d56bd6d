/** Forms that no rule joins, each with the stem of the word it belongs to. */
export const IRREGULAR = new Map(
  Object.entries({
    begin: 'began begun',
    bind: 'bound',
    break: 'broke broken',
    build: 'built',
    catch: 'caught',
    choos: 'chose chosen',
    criterion: 'criteria',
    do: 'did done does',
    draw: 'drew drawn',
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
    make: 'made',
    matrix: 'matrices',
    mean: 'meant',
    pay: 'paid',
    run: 'ran',
    say: 'said',
    see: 'saw seen',
    send: 'sent',
    spend: 'spent',
    take: 'took taken',
    throw: 'threw thrown',
    understand: 'understood',
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
