import { bodyOf, type Call } from './call.ts';
import { REPORTS_OF } from './properties/reports.ts';
import { REPORTS } from './reports/table.ts';
import { DavError } from './xml/dav-error.ts';
import { dav } from './xml/names.ts';
import { readXml } from './xml/reader.ts';

/** Runs the report that the body names (RFC 3253 §3.6). */
export async function runReport(call: Call): Promise<void> {
  const body = await readXml(bodyOf(call));
  if (!body) throw new DavError(400);
  const report = REPORTS_OF[call.path.kind].includes(body.name) ? REPORTS.get(body.name) : undefined;
  if (!report) throw new DavError(403, dav('supported-report'));
  await report(call, body);
}
