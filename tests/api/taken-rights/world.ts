import { expect } from 'vitest';
import { ERROR_STATUS } from '#domain/error-codes.ts';
import { CreatedInvite, InviteList } from '#domain/invites.ts';
import { MemberList } from '#domain/members.ts';
import { GIVEN_ROLES, type GivenRole } from '#domain/permissions.ts';
import type { TestApp } from '#tests/support/app.ts';
import { endAccount, tryRestore, withSession } from '#tests/support/ended-accounts.ts';
import { createCalendar, PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { isEnded, isLive, mayGive, mayManage, outcome, placeOf, roleOf, type Story, type Who } from './rules.ts';

const DAY = 24 * 3_600_000;

/**
 * A calendar and its people. Each deed is a call to the server and a fact of the story, and its answer is held against what the
 * rules say of the story until then.
 */
export interface World {
  give(by: Who, who: Who, role: GivenRole): Promise<void>;
  remove(by: Who, who: Who): Promise<void>;
  leave(who: Who): Promise<void>;
  handOver(by: Who, who: Who): Promise<void>;
  endAccount(who: Who): Promise<void>;
  restoreAccount(who: Who): Promise<void>;
  /** Answers the link's name; null where it was refused. */
  makeLink(by: Who, role: GivenRole, maxUses?: number): Promise<string | null>;
  revoke(by: Who, name: string): Promise<void>;
  follow(who: Who, name: string): Promise<void>;
  waitADay(): void;
  deleteCalendar(by: Who): Promise<void>;
  /** Lets people follow every link, the lowest first, and compares what came of it. */
  check(people: readonly Who[]): Promise<void>;
}

/** A calendar of the owner's. */
export async function createWorld(app: TestApp): Promise<World> {
  const [owner, admin, person, stranger] = await Promise.all([
    signUp(app, 'Olga'),
    signUp(app, 'Anna'),
    signUp(app, 'Petr'),
    signUp(app, 'Sofia'),
  ]);
  const cast: Record<Who, Person> = { owner, admin, person, stranger };
  const { id } = await createCalendar(cast.owner);
  const path = `/api/calendars/${id}`;
  const codes = new Map<string, string>();
  const all = ['owner', 'admin', 'person', 'stranger'] as const;
  const story: Story = {
    facts: [{ who: 'owner', role: 'owner', by: 'owner' }],
    links: new Map(),
    accounts: new Set(all),
    held: new Map(),
    isDeleted: false,
    wentWith: null,
    day: 0,
  };
  const role = (who: Who) => roleOf(story, who);
  const linkOf = (name: string) => {
    const link = story.links.get(name);
    if (!link) throw new Error(`There is no link ${name}.`);
    return link;
  };

  /** Where a member is managed; undefined for nobody, whom nobody can name. */
  async function memberPath(who: Who): Promise<string | undefined> {
    const looking = all.find((one) => role(one) !== null);
    if (!looking) return undefined;
    const members = (await cast[looking].call('GET', `${path}/members`)).as(MemberList);
    const member = members.find(({ user }) => user.email === cast[who].email);
    return member && `${path}/members/${member.id}`;
  }

  async function manage(by: Who, who: Who, to: GivenRole | null): Promise<void> {
    const at = await memberPath(who);
    const held = role(who);
    expect(at === undefined).toBe(held === null);
    if (at === undefined || held === null) return;
    const isAllowed = by !== who && mayManage(role(by), held) && (to === null || mayGive(role(by), to));
    const answer = to ? await cast[by].call('PUT', `${at}/role`, { role: to }) : await cast[by].call('DELETE', at);
    expect(answer.status < 300, answer.text).toBe(isAllowed);
    if (isAllowed) story.facts.push({ who, role: to, by });
  }

  async function follow(who: Who, name: string): Promise<void> {
    const link = linkOf(name);
    const held = role(who);
    const expected = outcome(story, who, link);
    const answer = await cast[who].call('POST', `/api/calendars/invites/${codes.get(name)}/accept`);
    const wanted =
      'code' in expected ? { status: ERROR_STATUS[expected.code], body: expected } : { status: 200, body: expected };
    expect({ who, name, ...answer }).toMatchObject({ who, name, ...wanted });
    if ('code' in expected || expected.role === held) return;
    link.usesLeft -= 1;
    story.facts.push({ who, role: expected.role, by: who });
  }

  async function checkLists(): Promise<void> {
    for (const who of all) {
      const held = role(who);
      if (held !== 'owner' && held !== 'admin') continue;
      const listed = (await cast[who].call('GET', `${path}/invites`)).as(InviteList);
      const names = [...story.links].filter(([, link]) => isLive(story, link) && mayGive(held, link.role));
      expect(listed.map(({ inviteCode }) => inviteCode).sort()).toEqual(names.map(([name]) => codes.get(name)).sort());
    }
  }

  return {
    give: manage,
    remove: (by, who) => manage(by, who, null),
    async leave(who) {
      const answer = await cast[who].call('DELETE', `${path}/leave`);
      const isAllowed = role(who) !== null && role(who) !== 'owner';
      expect(answer.status === 204, answer.text).toBe(isAllowed);
      if (isAllowed) story.facts.push({ who, role: null, by: who });
    },
    async handOver(by, who) {
      const memberId = (await memberPath(who))?.split('/').at(-1) ?? crypto.randomUUID();
      const answer = await cast[by].call('PUT', `${path}/owner`, { memberId, password: PASSWORD });
      const isAllowed = role(by) === 'owner' && role(who) !== null;
      expect(answer.status === 200, answer.text).toBe(isAllowed);
      if (isAllowed) story.facts.push({ who: by, role: 'admin', by }, { who, role: 'owner', by });
    },
    async endAccount(who) {
      const isAllowed = story.accounts.has(who);
      const answer = await endAccount(cast[who]);
      expect(answer.status === 204, answer.text).toBe(isAllowed);
      if (!isAllowed) return;
      if (role(who) === 'owner') {
        story.isDeleted = true;
        story.wentWith = who;
        for (const link of story.links.values()) link.isRevoked = true;
      }
      story.held.set(who, placeOf(story, who));
      story.facts.push({ who, role: null, by: who });
      story.accounts.delete(who);
    },
    async restoreAccount(who) {
      const isAllowed = !story.accounts.has(who);
      const answer = await tryRestore(app, cast[who]);
      expect(answer.status === 200, answer.text).toBe(isAllowed);
      if (!isAllowed) return;
      cast[who] = withSession(app, cast[who], answer);
      story.accounts.add(who);
      story.facts.push({ who, role: story.held.get(who) ?? null, by: who });
      if (story.wentWith === who) {
        story.isDeleted = false;
        story.wentWith = null;
      }
    },
    async makeLink(by, given, maxUses) {
      let name = `${by}'s for ${given}${maxUses ? ', once' : ''}`;
      while (story.links.has(name)) name = `${name}, again`;
      const answer = await cast[by].call('POST', `${path}/invites`, { role: given, maxUses });
      expect(answer.status === 201, answer.text).toBe(mayGive(role(by), given));
      if (answer.status !== 201) return null;
      codes.set(name, answer.as(CreatedInvite).inviteCode);
      story.links.set(name, {
        role: given,
        maker: by,
        since: story.facts.length,
        day: story.day,
        isRevoked: false,
        usesLeft: maxUses ?? Number.POSITIVE_INFINITY,
      });
      return name;
    },
    async revoke(by, name) {
      const link = linkOf(name);
      const answer = await cast[by].call('DELETE', `${path}/invites/${codes.get(name)}`);
      const isThere = !story.isDeleted && !link.isRevoked && !isEnded(story, link);
      const isAllowed = isThere && mayGive(role(by), link.role);
      expect(answer.status === 204, answer.text).toBe(isAllowed);
      link.isRevoked ||= isAllowed;
    },
    follow,
    waitADay() {
      app.clock.advance(DAY);
      story.day += 1;
    },
    async deleteCalendar(by) {
      const answer = await cast[by].call('DELETE', path);
      expect(answer.status === 204, answer.text).toBe(role(by) === 'owner');
      story.isDeleted ||= answer.status === 204;
    },
    async check(people) {
      await checkLists();
      const names = GIVEN_ROLES.toReversed().flatMap((given) =>
        [...story.links].flatMap(([name, link]) => (link.role === given ? [name] : [])),
      );
      for (const who of people) {
        for (const name of names) await follow(who, name);
        const answer = await cast[who].call('GET', `${path}/role`);
        const held = role(who);
        expect(answer).toMatchObject(held ? { body: { role: held } } : { status: story.accounts.has(who) ? 404 : 401 });
      }
    },
  };
}
