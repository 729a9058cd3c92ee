import 'i18next';
import type { ru } from './words.ru.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    resources: typeof ru;
  }
}
