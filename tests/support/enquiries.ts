import { type NewEnquiry, receiveEnquiry } from '#features/enquiries/enquiries.server.ts';
import { startSignedIn } from './owner.ts';
import { HOUR_MS } from '#platform/time/durations.ts';

export const sampleEnquiry: NewEnquiry = {
  name: 'Hanne Voss',
  email: 'hanne@example.com',
  subject: 'Archive search',
  message: 'Hello.',
  budget: null,
  timeline: null,
};

export async function startWithEnquiries(options: { sendsMail?: boolean } = {}) {
  const site = await startSignedIn(options);
  const { db, time } = site;
  const cookies = { Cookie: site.cookie };
  const add = async (enquiry: Partial<NewEnquiry> = {}, { spam = false } = {}) => {
    time.now = new Date(time.now.getTime() + 1_000);
    const message = `Message at ${time.now.toISOString()}`;
    const { id } = await receiveEnquiry(
      db,
      { ...sampleEnquiry, message, ...enquiry },
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
    submit: (form: Record<string, string>) => send('/admin/enquiries', form),
    submitToEnquiry: (id: string, form: Record<string, string>) => send(`/admin/enquiries/${id}`, form),
    readPanel: async (path = '') => (await site.get(`/admin/enquiries${path}`, cookies)).text(),
    fetch: (path: string) => site.get(`/admin/enquiries${path}`, cookies),
    stored: (id: string) =>
      db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    advanceHours: (hours: number) => (time.now = new Date(time.now.getTime() + hours * HOUR_MS)),
  };
}

/** A valid reply to the first version of an enquiry. */
export const enquiryMessage = {
  intent: 'reply',
  version: '1',
  subject: 'Re: Archive search',
  body: 'Hello <Hanne>,\r\n\r\nyes.',
};
