export const FEED_CONTENTS = ['all', 'busy'] as const;
