import type { AuditAction, AuditKind } from '#domain/audit-actions.ts';

export interface AuditTables {
  /** The audit log of accounts, credentials and rights. It names people by their ids, which outlive their rows. */
  audit_entries: {
    id: string;
    /** Epoch ms. */
    at: number;
    /** Derived from the action, stored for an index. */
    kind: AuditKind;
    action: AuditAction;
    outcome: 'ok' | 'failed';
    /** Null for an unauthenticated caller, and for the operator. */
    actor_id: string | null;
    /** The affected account, unless it is the actor's own. */
    subject_id: string | null;
    calendar_id: string | null;
    key_id: string | null;
    /** JSON: ids and choices. */
    details: string;
    address: string;
    user_agent: string;
  };
}
