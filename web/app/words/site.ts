export const files = import.meta.glob<object>('../../../locales/*/landing.json', { import: 'default' });
