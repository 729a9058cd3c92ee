import { describe, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { cases } from '#tests/support/depth.ts';
import type { Who } from './rules.ts';
import { createWorld, type World } from './world.ts';

const app = await testApp();

/** Every way in which a person gets a role. */
const WAYS: Readonly<Record<string, (world: World) => Promise<void>>> = {
  'is no member': async () => {},
  'came by the owner’s link for an admin': (world) => world.follow('person', "owner's for admin"),
  'came by the owner’s link for an editor': (world) => world.follow('person', "owner's for editor"),
  'came by the owner’s link for a viewer': (world) => world.follow('person', "owner's for viewer"),
  'came by the admin’s link for an editor': (world) => world.follow('person', "admin's for editor"),
  'came by the admin’s link for a viewer': (world) => world.follow('person', "admin's for viewer"),
  'came by two links': async (world) => {
    await world.follow('person', "admin's for viewer");
    await world.follow('person', "owner's for admin");
  },
  'was raised by the owner': async (world) => {
    await world.follow('person', "owner's for viewer");
    await world.give('owner', 'person', 'admin');
  },
  'was raised by the admin': async (world) => {
    await world.follow('person', "owner's for viewer");
    await world.give('admin', 'person', 'editor');
  },
  'was handed the calendar': async (world) => {
    await world.follow('person', "owner's for viewer");
    await world.handOver('owner', 'person');
  },
  'left and came back': async (world) => {
    await world.follow('person', "owner's for editor");
    await world.leave('person');
    await world.follow('person', "owner's for editor");
  },
  'was an editor whose account was restored': async (world) => {
    await world.follow('person', "owner's for editor");
    await world.endAccount('person');
    await world.restoreAccount('person');
  },
  'was removed and came by a new link': async (world) => {
    await world.follow('person', "owner's for editor");
    await world.remove('owner', 'person');
    const name = await world.makeLink('owner', 'viewer');
    if (name) await world.follow('person', name);
  },
};

/** What can have happened since to the rights of people. What somebody may not do is tried all the same, and must be refused. */
const TURNS: Readonly<Record<string, (world: World) => Promise<void>>> = {
  'the admin was lowered to editor': (world) => world.give('owner', 'admin', 'editor'),
  'the admin was lowered to viewer': (world) => world.give('owner', 'admin', 'viewer'),
  'the admin was raised again': (world) => world.give('owner', 'admin', 'admin'),
  'the admin was removed': (world) => world.remove('owner', 'admin'),
  'the admin left': (world) => world.leave('admin'),
  'the admin’s account ended': (world) => world.endAccount('admin'),
  'the owner lowered the person': (world) => world.give('owner', 'person', 'viewer'),
  'the admin lowered the person': (world) => world.give('admin', 'person', 'viewer'),
  'the owner raised the person': (world) => world.give('owner', 'person', 'admin'),
  'the owner removed the person': (world) => world.remove('owner', 'person'),
  'the admin removed the person': (world) => world.remove('admin', 'person'),
  'the person removed the admin': (world) => world.remove('person', 'admin'),
  'the person left': (world) => world.leave('person'),
  'the person’s account ended': (world) => world.endAccount('person'),
  'the admin’s account ended and was restored': async (world) => {
    await world.endAccount('admin');
    await world.restoreAccount('admin');
  },
  'the person’s account ended and was restored': async (world) => {
    await world.endAccount('person');
    await world.restoreAccount('person');
  },
  'the person’s account was restored': (world) => world.restoreAccount('person'),
  'the owner handed over to the admin': (world) => world.handOver('owner', 'admin'),
  'the owner handed over to the person': (world) => world.handOver('owner', 'person'),
  'the person handed over to the owner': (world) => world.handOver('person', 'owner'),
  'the admin tried to hand over': (world) => world.handOver('admin', 'person'),
  'the person made links': async (world) => {
    await world.makeLink('person', 'viewer');
    await world.makeLink('person', 'editor');
    await world.makeLink('person', 'admin');
  },
  'the owner made new links': async (world) => {
    await world.makeLink('owner', 'viewer');
    await world.makeLink('owner', 'editor');
  },
  'the person came back by a new link': async (world) => {
    const name = await world.makeLink('owner', 'viewer');
    if (name) await world.follow('person', name);
  },
};

/** And what can have happened to links and to the calendar. */
const DEEDS: typeof TURNS = {
  ...TURNS,
  nothing: async () => {},
  'the owner revoked a link': (world) => world.revoke('owner', "owner's for editor"),
  'the admin revoked links': async (world) => {
    await world.revoke('admin', "owner's for admin");
    await world.revoke('admin', "owner's for viewer");
  },
  'a link was used up': (world) => world.follow('stranger', "owner's for editor, once"),
  'the calendar was deleted': (world) => world.deleteCalendar('owner'),
  'the admin tried to delete it': (world) => world.deleteCalendar('admin'),
  'the owner’s account ended': (world) => world.endAccount('owner'),
  'the owner’s account ended and was restored': async (world) => {
    await world.endAccount('owner');
    await world.restoreAccount('owner');
  },
  'the accounts of all ended and were restored': async (world) => {
    const all = ['person', 'owner', 'admin'] as const;
    for (const who of all) await world.endAccount(who);
    for (const who of all) await world.restoreAccount(who);
  },
};

/** It passes for all who share the clock, so these are told one after the other. */
const DAY_PASSED: typeof TURNS = { 'a day passed': async (world) => world.waitADay() };

async function tell(way: string, deeds: readonly string[], who: readonly Who[]): Promise<void> {
  const world = await createWorld(app);
  await world.makeLink('owner', 'admin');
  await world.follow('admin', "owner's for admin");
  for (const role of ['editor', 'viewer'] as const) {
    await world.makeLink('owner', role);
    await world.makeLink('admin', role);
  }
  await world.makeLink('owner', 'editor', 1);
  try {
    await WAYS[way]?.(world);
    for (const deed of deeds) await { ...DEEDS, ...DAY_PASSED }[deed]?.(world);
    await world.check(who);
  } catch (error) {
    if (error instanceof Error) error.message = `The person ${way}; then ${deeds.join('; then ')}. ${error.message}`;
    throw error;
  }
}

const ways = Object.keys(WAYS);
const turns = Object.keys(TURNS);

/** Each deed is told of every eighth way, beginning with another one; all of all in `npm run test:all`. */
const DEEDS_EACH = cases(8, 1);
describe.each(ways.map((way, index) => ({ way, index })))(
  'a link gives nobody what was taken, when the person $way',
  ({ way, index }) => {
    const withDeed = (deed: string) => tell(way, [deed], ['person']);
    const chosen = Object.keys(DEEDS).filter((_, number) => number % DEEDS_EACH === index % DEEDS_EACH);
    it.concurrent.each(chosen)('and %s', withDeed);
    it.each(Object.keys(DAY_PASSED))('and %s', withDeed);
  },
);

describe('a link gives others what the rules say', () => {
  const withDeed = (deed: string) => tell('was raised by the owner', [deed], ['admin', 'stranger', 'owner']);
  it.concurrent.each(Object.keys(DEEDS))('when %s', withDeed);
  it.each(Object.keys(DAY_PASSED))('when %s', withDeed);
});

/** Every nth pair of turns, each told of one of the ways. */
const pairs = turns
  .flatMap((first) => turns.map((second) => [first, second] as const))
  .filter((_, number) => number % cases(42, 4) === 0);
describe.each(ways.map((way, index) => ({ way, index })))(
  'two things later, when the person $way',
  ({ way, index }) => {
    it.concurrent.each(pairs.filter((_, number) => number % ways.length === index))('%s, then %s', (...pair) =>
      tell(way, pair, ['person']),
    );
  },
);
