import type { Scenario } from '../bench.ts';
import { davMonth, davPoll, davPut } from './caldav.ts';
import { changes } from './changes.ts';
import { coldRange } from './cold-range.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { feedNotModified } from './feed.ts';
import { login } from './login.ts';
import { notModified } from './not-modified.ts';
import { searchCommon, searchRare } from './search.ts';
import { streams } from './streams.ts';
import {
  twoNodes304,
  twoNodesApart,
  twoNodesApartDistant,
  twoNodesCreate,
  twoNodesDistant,
  twoNodesGzip,
  twoNodesMany,
  twoNodesManyApart,
  twoNodesRead,
  twoNodesSlowDisk,
} from './two-nodes.ts';
import { update } from './update.ts';
import { warmRange, warmRangeGzip } from './warm-range.ts';

/** Reads first: what the others write would change them. */
export const scenarios: readonly Scenario[] = [
  warmRange,
  warmRangeGzip,
  notModified,
  feedNotModified,
  coldRange,
  davPoll,
  davMonth,
  searchRare,
  searchCommon,
  create,
  davPut,
  update,
  remove,
  changes,
  streams,
  twoNodes304,
  twoNodesGzip,
  twoNodesRead,
  twoNodesCreate,
  twoNodesApart,
  twoNodesMany,
  twoNodesManyApart,
  twoNodesDistant,
  twoNodesApartDistant,
  twoNodesSlowDisk,
  // A person's sessions are limited: these end the one that the others use.
  login,
];
