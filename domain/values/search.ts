export const QUERY_MAX = 200;

/** Of a longer query only the first words count. */
export const QUERY_WORDS_MAX = 12;
