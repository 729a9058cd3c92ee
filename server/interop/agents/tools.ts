import { ApiError } from '#domain/errors.ts';
import { audit } from '#server/identity/audit/calls.ts';
import { actorOf } from '#server/platform/credentials/actor.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import { applyChangesTool, previewChangesTool, proposeChangesTool } from './changes.ts';
import { findFreeTimeTool } from './free-time.ts';
import { findEventsTool, listCalendarsTool, listEventsTool, readPhraseTool } from './reading.ts';
import type { AgentCall, Tool } from './tool.ts';

const TOOLS: readonly Tool[] = [
  ...[listCalendarsTool, listEventsTool, findEventsTool, findFreeTimeTool, readPhraseTool],
  ...[previewChangesTool, proposeChangesTool, applyChangesTool],
];

/** Calls of one person's agents at once; further ones wait. */
const AT_ONCE = 2;
const slots = createPersonalSlots(AT_ONCE);

function mayUse({ request }: AgentCall, { scope }: Tool): boolean {
  const actor = actorOf(request);
  return !('scopes' in actor) || actor.scopes.includes(scope);
}

export const toolsFor = (call: AgentCall): Tool[] => TOOLS.filter((tool) => mayUse(call, tool));

export const toolNamed = (name: string): Tool | undefined => TOOLS.find((tool) => tool.name === name);

/** Uses a tool, which the audit log is told first. @throws ApiError */
export async function callTool(call: AgentCall, tool: Tool, given: unknown): Promise<object> {
  const { request, db, clock, actor } = call;
  await db.write((sql) => audit(sql, request, clock(), { tool: tool.name }));
  if (!mayUse(call, tool)) throw new ApiError('api_key_scope');
  const run = tool.read(given);
  return slots.use(actor.userId, () => run(call));
}
