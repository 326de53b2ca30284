import { sections, formOf } from '../settings.ts';
import { forms, type Ids, json, type Sample } from './samples.ts';
import { catalogKinds } from '../catalog.ts';
import { someDraft } from '../clients/quotes-panel.ts';
import { somePage, somePost, someProject } from '../editor.ts';
import { enquiryMessage } from '../enquiries.ts';
import { mailServerForm } from '../mail/mail-server-form.ts';
import { owner } from '../site.ts';
import { brandPresets } from '#content/brand.ts';
import { defaultSettings } from '#content/site.ts';

/** Valid request bodies by route pattern. */
export function samplesOf(ids: Ids): Record<string, Sample[]> {
  const { post, project, page, tool, comment, enquiry, quote } = ids;
  const { email, name, password } = owner;
  const postBody = { version: 1, draft: { ...somePost, publishAt: '2027-01-01T00:00:00Z' } };
  const projectBody = { version: 1, draft: { ...someProject, completedAt: '2026-01-01' } };
  const pageBody = { version: 1, draft: { ...somePage, content: ':::cta\nWords.\n:::\n::posts{count=2}' } };
  const previousStates = JSON.stringify([{ id: post, published: true, publishedAt: '2026-01-01T00:00:00Z' }]);
  const contentActions = (id: string) =>
    forms(
      ...['publish', 'unpublish', 'bin', 'restore', 'order'].map((action) => ({
        intent: action,
        ids: `["${id}"]`,
      })),
      { intent: 'duplicate', id },
      { intent: 'put-back', previousStates },
    );
  const catalogActions = forms(
    ...['show', 'hide'].map((action) => ({ intent: action, id: tool })),
    ...['bin', 'restore'].map((action) => ({ intent: action, ids: `["${tool}"]` })),
    { intent: 'order', ids: tool },
  );
  const settingsOf = (isListed: (section: string) => boolean) =>
    sections
      .filter(({ name: section, fields }) => fields.length > 0 && isListed(section))
      .map(({ fields }) => ({
        version: 'x',
        ...formOf(fields, { testimonials: [{ name: 'A', id: 'a' }], ...defaultSettings }),
      }));
  const settings = settingsOf((section) => section !== 'testimonials');
  const commentForm = {
    author_name: 'A',
    author_email: 'a@example.com',
    content: 'Words.',
    formToken: '',
    website: '',
  };
  return {
    '/': forms({ email: 'reader@example.com', formToken: '' }),
    '/blog/:slug': forms(commentForm),
    '/contact': forms({
      name,
      email,
      subject: 'A',
      message: 'B',
      budget: '',
      timeline: '',
      formToken: 'a.b',
    }),
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
    '/admin': forms({ intent: 'dismiss' }),
    '/admin/posts': contentActions(post),
    '/admin/projects': contentActions(project),
    '/admin/pages': contentActions(page),
    '/admin/posts/series': forms(
      { intent: 'save', id: post, title: 'A', description: '' },
      { intent: 'delete', id: post },
    ),
    '/admin/content/rendering': json(
      { content: '# Words' },
      { kind: 'page', content: ':::faq\n# Words\n:::' },
    ),
    '/admin/content/:kind/:id/autosave': json(postBody, { ...postBody, version: 0 }, projectBody, pageBody),
    '/admin/content/:kind/:id/save': json(
      ...['draft', 'publish', 'update'].flatMap((intent) => [
        { ...postBody, intent },
        { ...projectBody, intent },
        { ...pageBody, intent },
      ]),
    ),
    '/admin/content/:kind/:id/discard': json({ version: 1 }),
    '/admin/content/:kind/:id/private-link': forms(
      ...['public', 'by-link', 'renew', 'remove-password'].map((intent) => ({ intent })),
      { intent: 'save', expiresOn: '2027-01-01', password: 'words of a client' },
    ),
    '/preview/:kind/:id/:key': forms({ password: 'words of a client' }),
    '/preview/:kind/:id/:key/view': forms({}),
    '/admin/resources': catalogActions,
    '/admin/resources/:id': forms(catalogKinds[0]!.form),
    '/admin/tools': catalogActions,
    '/admin/tools/:id': forms(catalogKinds[1]!.form),
    '/admin/tools/:id/waiting': forms({ intent: 'send', people: '1' }, { intent: 'remove', id: post }),
    '/admin/subscribers': forms(
      { intent: 'remove', ids: post },
      { intent: 'not-spam', ids: post },
      { intent: 'ask', ids: post, recipients: '0' },
      { intent: 'ask-all', search: '', show: 'without-request', recipients: '0' },
    ),
    '/admin/subscribers/suppressed': forms({ ids: 'newsletter:reader@example.com' }),
    '/admin/subscribers/add': forms(
      { email: 'reader@example.com', consent: 'on' },
      { file: 'email,status\na@example.com,confirmed', intent: 'import' },
    ),
    '/admin/comments': forms(
      ...['approve', 'wait', 'spam', 'bin', 'restore'].map((action) => ({ intent: action, ids: comment })),
      { intent: 'put-back', previousStates: `${comment}:waiting` },
      { intent: 'reply', id: comment, content: 'Thanks.' },
    ),
    '/admin/enquiries': forms(
      { intent: 'move', id: enquiry, version: '1', stage: 'won', value: '100' },
      { intent: 'source', id: enquiry, version: '1', source: 'Referral' },
      { intent: 'spam', id: enquiry, version: '1' },
    ),
    '/admin/enquiries/:id': forms(
      enquiryMessage,
      { intent: 'note', body: 'A note.' },
      { intent: 'case-study' },
    ),
    '/admin/quotes': forms(
      { intent: 'start', enquiryId: enquiry, from: '' },
      { intent: 'start', enquiryId: enquiry, from: `quote:${quote}` },
      { intent: 'delete-template', id: quote },
    ),
    '/admin/quotes/:id': forms(
      { intent: 'send', version: '1', message: 'Here it is.' },
      { intent: 'withdraw' },
      { intent: 'save-template', name: 'A template' },
      { intent: 'delete' },
    ),
    '/admin/quotes/:id/autosave': json({ version: 1, draft: someDraft }),
    '/admin/testimonials/requests': forms({
      intent: 'send',
      enquiryId: enquiry,
      name,
      email,
      message: 'Would you, {name}?',
    }),
    '/admin/testimonials/requests/:id': forms(
      { intent: 'publish', version: '1', cut: 'Good.' },
      { intent: 'changes', version: '1', message: 'Please.' },
      { intent: 'unpublish' },
      { intent: 'revoke' },
      { intent: 'delete' },
    ),
    '/quotes/:id/:key': forms(
      { intent: 'accept', name, total: '100', option: '1', formToken: '', website: '' },
      { intent: 'decline', reason: 'Too much.', formToken: '', website: '' },
      { intent: 'ask', question: 'When?', formToken: '', website: '' },
    ),
    '/quotes/:id/:key/view': forms({}),
    '/testimonial/:id/:key': forms(
      {
        intent: 'reply',
        content: 'Good.',
        naming: 'full',
        authorName: 'A',
        company: '',
        rating: '5',
        consent: 'yes',
        formToken: '',
        website: '',
      },
      { intent: 'withdraw' },
    ),
    '/admin/media': forms(
      { intent: 'save', id: 'x', alt: 'A' },
      { intent: 'save', id: 'x', focus: '30 70' },
      { intent: 'save', id: 'x', poster: '', captions: '' },
      { intent: 'delete', id: 'x', evenOld: 'yes' },
    ),
    '/admin/media/upload': forms({ file: 'GIF89a' }),
    '/admin/settings': forms(settings[0]!),
    '/admin/settings/:section': forms(...settings),
    '/admin/testimonials': forms(...settingsOf((section) => section === 'testimonials')),
    '/admin/settings/categories': forms({
      kind: 'post',
      version: 'x',
      items: '[{"id":"a","name":"A","slug":"a","description":"","mergeInto":""}]',
    }),
    '/admin/settings/site-texts': forms({
      version: 'x',
      'footer.links': 'Where to',
      'shell.replies': 'Within {time}',
    }),
    '/admin/settings/brand': forms(
      { version: 'x', ...brandPresets.riso.look, radius: '2', logo: '', menuIcons: 'on', showAtelier: 'on' },
      { version: 'x', preset: 'riso' },
    ),
    '/admin/settings/redirects': forms(
      { intent: 'add', from: '/old', to: '/blog' },
      { intent: 'remove', from: '/old' },
      { intent: 'clear' },
    ),
    '/ai-tools/:id/waiting': forms({ email: 'reader@example.com', formToken: '' }),
    '/mail/:action/:key': forms({ intent: 'confirm' }),
    '/admin/mail': forms({ intent: 'retry', ids: post }, { intent: 'delete', ids: post }),
    '/admin/posts/:id/newsletter': forms(
      { intent: 'test' },
      { intent: 'send', subject: 'A', sendAt: '', recipients: '1', schedule: 'now' },
    ),
    '/admin/system': forms(
      { intent: 'restore', file: 'x.tar', phrase: 'restore', password: 'wrong' },
      { intent: 'delete', file: 'x.tar', password: 'wrong' },
      { intent: 'address', password: 'wrong' },
    ),
    '/admin/system/download': forms({ file: 'x.tar', password: 'wrong' }),
    '/admin/system/export/download': forms({ password: 'wrong' }),
    '/admin/system/upload': forms({ file: 'x' }),
    '/admin/system/imports/upload': forms({ file: 'x' }),
    // Without those that start a process.
    '/admin/system/imports/:id': forms(
      { intent: 'save', from: 'News', to: 'Design', oldSite: 'https://old.example' },
      { intent: 'stop' },
      { intent: 'retry' },
      { intent: 'delete' },
    ),
    '/admin/settings/sample-content': forms({ confirm: 'on' }),
    '/admin/settings/mail': forms(mailServerForm(587), { intent: 'remove', password: 'wrong' }),
    '/admin/settings/danger': forms({ intent: 'settings', phrase: 'reset settings', password: 'wrong' }),
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
