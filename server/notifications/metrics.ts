import { Counter } from 'prom-client';

/** Counts the work of this process since its start; shown at `/metrics`. */

export const remindersDue = new Counter({
  name: 'kalends_reminders_total',
  help: 'People told of an event at a minute, by how: due, or missed because it was too late.',
  labelNames: ['outcome'] as const,
  registers: [],
});

export const notificationsSent = new Counter({
  name: 'kalends_notifications_sent_total',
  help: 'Attempts to send an e-mail or a push message, by how they ended: sent, retried, late, dropped.',
  labelNames: ['by', 'outcome'] as const,
  registers: [],
});
