import { type NewEnquiry, receiveEnquiry } from '#features/enquiries/enquiries.server.ts';
import { startSignedIn } from './owner.ts';

/** The owner's site, with a way for enquiries to arrive and the owner's way to act on them. */
export async function startWithEnquiries(options: { sendsMail?: boolean } = {}) {
  const site = await startSignedIn(options);
  const { db, time } = site;
  const cookies = { Cookie: site.cookie };
  const add = async (enquiry: Partial<NewEnquiry> = {}, { spam = false } = {}) => {
    time.now = new Date(time.now.getTime() + 1_000);
    const sample = { name: 'Hanne Voss', email: 'hanne@example.com', subject: 'Archive search' };
    const rest = { message: `Message at ${time.now.toISOString()}`, budget: null, timeline: null };
    const { id } = await receiveEnquiry(
      db,
      { ...sample, ...rest, ...enquiry },
      { suspicious: spam, now: time.now },
    );
    return id;
  };
  const send = async (path: string, form: Record<string, string>) => {
    const response = await site.post(`${path}.data`, form, cookies);
    return { status: response.status, text: await response.text() };
  };
  return {
    ...site,
    add,
    act: (form: Record<string, string>) => send('/admin/enquiries', form),
    write: (id: string, form: Record<string, string>) => send(`/admin/enquiries/${id}`, form),
    look: async (path = '') => (await site.get(`/admin/enquiries${path}`, cookies)).text(),
    fetch: (path: string) => site.get(`/admin/enquiries${path}`, cookies),
    stored: (id: string) =>
      db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    pass: (hours: number) => (time.now = new Date(time.now.getTime() + hours * 3_600_000)),
  };
}

/** What the owner writes on the first version of an enquiry. */
export const enquiryMessage = {
  intent: 'reply',
  version: '1',
  subject: 'Re: Archive search',
  body: 'Hello <Hanne>,\r\n\r\nyes.',
};
