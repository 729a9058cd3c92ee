export const files = import.meta.glob<object>('../../../locales/*/themes.json', { import: 'default' });
