import { describe, expect, it } from 'vitest';
import { type Box, placePopup } from './place-popup.ts';

const phone = { width: 320, height: 640 };
const menu = { width: 200, height: 300 };
const at = (left: number, top: number): Box => ({ left, right: left + 40, top, bottom: top + 40 });

describe('what opens from a control', () => {
  it('stands below it, at its left edge or at its right one', () => {
    expect(placePopup(at(60, 100), menu, phone, 'start')).toMatchObject({ left: 60, top: 144, bottom: null });
    expect(placePopup(at(240, 100), menu, phone, 'end')).toMatchObject({ left: 80, top: 144 });
  });

  it('stands above it where there is no room below', () => {
    expect(placePopup(at(60, 580), menu, phone, 'start')).toMatchObject({ top: null, bottom: 64 });
  });

  it('stands beside it in a low window, as high as it needs', () => {
    const low = { width: 640, height: 360 };
    expect(placePopup(at(590, 220), menu, low, 'start')).toEqual({ left: 386, top: 52, bottom: null, maxHeight: 300 });
    expect(placePopup(at(10, 40), menu, low, 'start')).toMatchObject({ left: 54, top: 40 });
    const wide = { left: 20, right: 620, top: 150, bottom: 190 };
    expect(placePopup(wide, menu, low, 'start')).toMatchObject({ left: 20, top: 194 });
  });

  it('stays inside of the window at both sides', () => {
    expect(placePopup(at(300, 100), menu, phone, 'start').left).toBe(112);
    expect(placePopup(at(0, 100), menu, phone, 'end').left).toBe(8);
  });

  it('is no higher than the room there is, and takes the larger one when neither suffices', () => {
    const long = { width: 200, height: 2_000 };
    expect(placePopup(at(60, 100), long, phone, 'start')).toMatchObject({ top: 144, maxHeight: 488 });
    expect(placePopup(at(60, 500), long, phone, 'start')).toMatchObject({ bottom: 144, maxHeight: 488 });
  });
});
