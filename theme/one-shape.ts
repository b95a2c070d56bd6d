/**
 * Stands first where an object that there is one of for each page begins as a copy and then gets more properties: `{ ...ONE_SHAPE, ...rest, more }`. In
 * Node 20 each would have a hidden class of its own, which takes hundreds of bytes and makes slow whatever reads many of them. (V8 notes no transitions from
 * the class of a literal that begins with a spread object; a later V8 does.)
 */
export const ONE_SHAPE: object | undefined = undefined;
