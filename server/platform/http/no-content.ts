import { z } from 'zod';

export const NoContent = z.undefined().describe('Done.');

export const NotModified = z.undefined().describe('What `If-None-Match` names is current.');
