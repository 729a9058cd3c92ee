export const QUERY_MAX = 200;

/** Further words of a longer query are ignored. */
export const QUERY_WORDS_MAX = 12;
