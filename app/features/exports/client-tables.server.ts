import { z } from 'zod';
import { enquiryLimits } from '#features/enquiries/enquiry-limits.ts';
import { MAX_SOURCE_LENGTH, stages, threadItemLimits } from '#features/enquiries/pipeline.ts';
import { MAX_PATH_LENGTH } from '#features/redirects/redirect.ts';
import { email, flag, id, image, line, rating, text, time, whole } from './columns.server.ts';
import { quoteTables } from './quote-tables.server.ts';
import type { ExportTable } from './tables.server.ts';

const amount = whole(Number.MAX_SAFE_INTEGER);
const currency = z.string().regex(/^[A-Z]{3}$/);

/** The format of the import. */
export const subscriberCsvColumns = [
  'email',
  'name',
  'status',
  'source',
  'created_at',
  'consent_at',
  'confirmed_at',
  'unsubscribed_at',
] as const;

export const clientTables: ExportTable[] = [
  {
    table: 'enquiries',
    file: 'enquiries.json',
    title: ({ name }) => `Enquiry from ${name}`,
    optional: { project_id: 'portfolio_projects' },
    columns: z.strictObject({
      id,
      name: line(enquiryLimits.name),
      email: line(enquiryLimits.email),
      subject: line(enquiryLimits.subject),
      message: text(enquiryLimits.message),
      budget: line(100).nullable(),
      timeline: line(100).nullable(),
      stage: z.enum(stages),
      spam: flag,
      won_amount: amount.nullable(),
      won_currency: currency.nullable(),
      won_tax: amount.nullable().default(null),
      won_at: time.nullable(),
      source: line(MAX_SOURCE_LENGTH).nullable(),
      created_at: time,
      updated_at: time,
      replied_at: time.nullable(),
      project_id: id.nullable(),
    }),
    csv: {
      file: 'enquiries.csv',
      columns: ['created_at', 'name', 'email', 'subject', 'message', 'budget', 'timeline', 'stage', 'spam'],
    },
  },
  {
    table: 'enquiry_entries',
    file: 'enquiry-entries.json',
    title: ({ kind }) => `A ${kind} in an enquiry`,
    required: { enquiry_id: 'enquiries' },
    columns: z.strictObject({
      id,
      enquiry_id: id,
      kind: z.enum(['note', 'reply', 'question']),
      body: text(threadItemLimits.body),
      created_at: time,
    }),
    csv: { file: 'enquiry-entries.csv', columns: ['enquiry_id', 'created_at', 'kind', 'body'] },
  },
  {
    table: 'enquiry_pages',
    file: 'enquiry-pages.json',
    title: ({ path }) => `Page ${path} read before an enquiry`,
    required: { enquiry_id: 'enquiries' },
    columns: z.strictObject({ enquiry_id: id, path: line(MAX_PATH_LENGTH) }),
  },
  {
    table: 'testimonial_requests',
    file: 'testimonial-requests.json',
    title: ({ name }) => `Testimonial request to ${name}`,
    optional: { enquiry_id: 'enquiries', project_id: 'portfolio_projects', testimonial_id: 'testimonials' },
    columns: z.strictObject({
      id,
      enquiry_id: id.nullable(),
      project_id: id.nullable(),
      testimonial_id: id.nullable(),
      email: line(254),
      name: line(100),
      state: z.enum(['open', 'changes', 'replied', 'withdrawn', 'revoked']),
      created_at: time,
      expires_at: time,
      reminded_at: time.nullable(),
      revoked_at: time.nullable(),
      replied_at: time.nullable(),
      changes: text(2_000).nullable(),
      content: text(5_000).nullable(),
      naming: z.enum(['full', 'first', 'company']).nullable(),
      author_name: line(200).nullable(),
      company: line(200).nullable(),
      rating,
      image: image.nullable(),
      consent_text: text(2_000).nullable(),
      consent_at: time.nullable(),
      withdrawn_at: time.nullable(),
    }),
  },
  ...quoteTables,
  {
    table: 'mail_stops',
    file: 'suppressions.json',
    title: ({ email: suppressed }) => `Suppressed: ${suppressed}`,
    columns: z.strictObject({
      email: line(254),
      list: z.enum(['all', 'newsletter', 'comments', 'confirmations']),
      reason: z.enum(['opted-out', 'bounced']),
      created_at: time,
    }),
    csv: { file: 'suppressions.csv', columns: ['email', 'list', 'reason', 'created_at'] },
  },
  {
    table: 'subscribers',
    file: 'subscribers.json',
    same: ['email'],
    title: ({ email: subscribed }) => `Subscriber ${subscribed}`,
    columns: z.strictObject({
      id,
      email,
      status: z.enum(['pending', 'confirmed', 'unsubscribed']),
      spam: flag,
      source: line(200),
      // Missing in exports of earlier versions.
      name: line(200).nullable().default(null),
      consent_at: time.nullable(),
      created_at: time,
      confirmed_at: time.nullable(),
      unsubscribed_at: time.nullable(),
    }),
    csv: { file: 'subscribers.csv', columns: subscriberCsvColumns },
  },
  {
    table: 'tool_waiters',
    file: 'waiting-list.json',
    same: ['tool_id', 'email'],
    title: ({ email: waiting }) => `On a waiting list: ${waiting}`,
    required: { tool_id: 'ai_tools' },
    columns: z.strictObject({
      id,
      tool_id: id,
      email,
      created_at: time,
      confirmed_at: time.nullable(),
    }),
    csv: { file: 'waiting-list.csv', columns: ['tool_id', 'email', 'created_at', 'confirmed_at'] },
  },
];
