/** The element that stands in a post's content where its excerpt ends. It is shown nowhere. */
export const MORE_TAG = 'docsgen-more';
