import { describe, expect, it } from 'vitest';
import { errorBody } from './error-body.ts';

describe('the body of an error', () => {
  it('has a message and a code', () => {
    expect(errorBody('forbidden', 'en')).toEqual({ message: 'Your role does not allow this', code: 'forbidden' });
    expect(errorBody('forbidden', 'ru').message).toBe('Ваша роль этого не позволяет');
  });

  it('says what is wrong with each field', () => {
    expect(
      errorBody('validation_failed', 'ru', { fields: { name: 'required', color: 'invalid_color' } }).fields,
    ).toEqual({
      name: 'Заполните это поле',
      color: 'Укажите цвет вида #6495ED',
    });
  });

  it('carries the resource as it stands, also when there is none any more', () => {
    expect(errorBody('version_conflict', 'en', { current: { version: 7 } }).current).toEqual({ version: 7 });
    expect(errorBody('undo_conflict', 'en', { current: null })).toHaveProperty('current', null);
    expect(errorBody('undo_conflict', 'en')).not.toHaveProperty('current');
  });
});
