export const files = import.meta.glob<object>('../../../locales/*/setup.json', { import: 'default' });
