import { sections, formOf } from './settings.ts';
import { catalogKinds } from './entries.ts';
import { somePost, someProject } from './editor.ts';
import { enquiryMessage } from './enquiries.ts';
import { owner } from './site.ts';
import { defaultSettings } from '#content/site.ts';

/** A right answer to an action: the fields of a form, or JSON. */
export type Sample = { form: Record<string, string> } | { json: Record<string, unknown> };

export type Ids = { post: string; project: string; tool: string; comment: string; enquiry: string };

const forms = (...all: Record<string, string>[]): Sample[] => all.map((form) => ({ form }));
const json = (...all: Record<string, unknown>[]): Sample[] => all.map((body) => ({ json: body }));

/** What each action of the route table takes, by its address. */
export function samplesOf({ post, project, tool, comment, enquiry }: Ids): Record<string, Sample[]> {
  const { email, name, password } = owner;
  const words = { version: 1, draft: { ...somePost, publishAt: '2027-01-01T00:00:00Z' } };
  const work = { version: 1, draft: { ...someProject, completedAt: '2026-01-01' } };
  const standings = JSON.stringify([{ id: post, published: true, publishedAt: '2026-01-01T00:00:00Z' }]);
  const onPieces = (id: string) =>
    forms(...['publish', 'unpublish', 'bin', 'restore', 'order'].map((act) => ({ act, ids: `["${id}"]` })), {
      act: 'put-back',
      standings,
    });
  const onEntries = forms(
    ...['show', 'hide'].map((act) => ({ act, id: tool })),
    ...['bin', 'restore'].map((act) => ({ act, ids: `["${tool}"]` })),
    { act: 'order', ids: tool },
  );
  const settings = sections
    .filter(({ fields }) => fields.length > 0)
    .map(({ fields }) => ({
      version: 'x',
      ...formOf(fields, { testimonials: [{ name: 'A', id: 'a' }], ...defaultSettings }),
    }));
  const said = { author_name: 'A', author_email: 'a@example.com', content: 'Words.', stamp: '', website: '' };
  return {
    '/': forms({ email: 'reader@example.com', stamp: '' }),
    '/blog/:slug': forms(said),
    '/contact': forms({ name, email, subject: 'A', message: 'B', budget: '', timeline: '', stamp: 'a.b' }),
    '/blog/:slug/like': forms({}),
    '/blog/:slug/view': forms({ path: '/blog/a-post', referrer: 'https://example.com/' }),
    '/view': forms(
      { path: '/search?q=words', referrer: 'https://example.com/' },
      { path: '/portfolio/a-project' },
    ),
    '/admin/login': forms({ email, password: 'wrong' }),
    '/admin/login/code': forms({ code: '123456' }, { code: 'abcde-fghij' }),
    '/admin/login/passkey': forms({}, { response: '{"id":"a","response":{"clientDataJSON":"e30"}}' }),
    '/admin/setup': forms({ token: 'x', email, name, password, timeZone: 'UTC', language: 'en' }),
    '/admin/reset-password': forms({ token: 'x', password }),
    '/admin/sign-out': forms({}),
    '/admin/posts': onPieces(post),
    '/admin/projects': onPieces(project),
    '/admin/pieces/rendering': json({ content: '# Words' }),
    '/admin/pieces/:kind/:id/keep': json(words, { ...words, version: 0 }, work),
    '/admin/pieces/:kind/:id/save': json(
      ...['draft', 'publish', 'keep'].flatMap((intent) => [
        { ...words, intent },
        { ...work, intent },
      ]),
    ),
    '/admin/pieces/:kind/:id/discard': json({ version: 1 }),
    '/admin/resources': onEntries,
    '/admin/resources/:id': forms(catalogKinds[0]!.form),
    '/admin/tools': onEntries,
    '/admin/tools/:id': forms(catalogKinds[1]!.form),
    '/admin/tools/:id/waiting': forms({ act: 'send', people: '1' }, { act: 'remove', id: post }),
    '/admin/subscribers': forms(
      { act: 'remove', ids: post },
      { act: 'not-spam', ids: post },
      { act: 'ask', ids: post, recipients: '0' },
      { act: 'ask-all', search: '', recipients: '0' },
    ),
    '/admin/subscribers/stopped': forms({ ids: 'newsletter:reader@example.com' }),
    '/admin/subscribers/add': forms({ email: 'reader@example.com', consent: 'on' }),
    '/admin/subscribers/import': forms({ file: 'email,status\na@example.com,confirmed', act: 'import' }),
    '/admin/comments': forms(
      ...['approve', 'wait', 'spam', 'bin', 'restore'].map((act) => ({ act, ids: comment })),
      { act: 'put-back', standings: `${comment}:waiting` },
      { act: 'reply', id: comment, content: 'Thanks.' },
    ),
    '/admin/enquiries': forms(
      { act: 'move', id: enquiry, version: '1', stage: 'won', value: '100' },
      { act: 'spam', id: enquiry, version: '1' },
    ),
    '/admin/enquiries/:id': forms(enquiryMessage, { intent: 'note', body: 'A note.' }),
    '/admin/media': forms(
      { intent: 'alt', id: 'x', alt: 'A' },
      { intent: 'delete', id: 'x', evenOld: 'yes' },
    ),
    '/admin/media/upload': forms({ file: 'GIF89a' }),
    '/admin/settings': forms(settings[0]!),
    '/admin/settings/:section': forms(...settings),
    '/admin/settings/redirects': forms(
      { intent: 'add', from: '/old', to: '/blog' },
      { intent: 'remove', from: '/old' },
      { intent: 'forget' },
    ),
    '/ai-tools/:id/waiting': forms({ email: 'reader@example.com', stamp: '' }),
    '/mail/:act/:key': forms({ intent: 'confirm' }),
    '/admin/mail': forms({ act: 'retry', ids: post }, { act: 'delete', ids: post }),
    '/admin/posts/:id/newsletter': forms(
      { act: 'test' },
      { act: 'send', subject: 'A', sendAt: '', recipients: '1', plan: 'now' },
    ),
    '/admin/system': forms(
      { intent: 'restore', file: 'x.tar', phrase: 'restore', password: 'wrong' },
      { intent: 'delete', file: 'x.tar', password: 'wrong' },
    ),
    '/admin/system/download': forms({ file: 'x.tar', password: 'wrong' }),
    '/admin/system/upload': forms({ file: 'x' }),
    '/admin/settings/demo': forms({ confirm: 'on' }),
    '/admin/settings/danger': forms({ what: 'settings', phrase: 'reset settings', password: 'wrong' }),
    '/admin/account': forms(
      { intent: 'set-name', name },
      { intent: 'set-email', email, password: 'wrong' },
      { intent: 'set-password', password: 'wrong', new_password: password },
      { intent: 'end-session', id: 'x' },
      { intent: 'end-other-sessions' },
      { intent: 'start-second-factor', password: 'wrong' },
      { intent: 'confirm-second-factor', code: '123456', uri: 'otpauth://totp/a?secret=b' },
      { intent: 'renew-recovery-codes', password: 'wrong' },
      { intent: 'stop-second-factor', password: 'wrong' },
      { intent: 'rename-passkey', id: 'x', name },
      { intent: 'remove-passkey', id: 'x' },
    ),
    '/admin/account/passkeys': forms(
      { name, password },
      { name, password, response: '{"id":"a","response":{}}' },
    ),
  };
}
