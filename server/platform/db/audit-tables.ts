import type { AuditAction, AuditKind } from '#domain/audit-actions.ts';

export interface AuditTables {
  /** Who did what to accounts, credentials and rights, from where. People stand in it by their ids, which outlive their rows. */
  audit_entries: {
    id: string;
    /** Epoch ms. */
    at: number;
    /** Follows from the action; here for an index. */
    kind: AuditKind;
    action: AuditAction;
    outcome: 'ok' | 'failed';
    /** Null for somebody who has not proven who they are, and for the operator. */
    actor_id: string | null;
    /** The account that it is about, unless it is the actor’s own. */
    subject_id: string | null;
    calendar_id: string | null;
    key_id: string | null;
    /** JSON: ids and choices. */
    details: string;
    address: string;
    user_agent: string;
  };
}
