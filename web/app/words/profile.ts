export const files = import.meta.glob<object>('../../../locales/*/{accounts,profile}.json', { import: 'default' });
