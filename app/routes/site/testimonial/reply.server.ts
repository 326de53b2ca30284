import { data, redirect } from 'react-router';
import { type Context, deps } from '#context';
import type { Translate } from '#content/texts/translate.ts';
import { MAX_FILE_BYTES } from '#features/media/media.ts';
import { deleteUnusedImages } from '#features/media/media.server.ts';
import { uploadImage } from '#features/media/media-uploading.server.ts';
import { countHit } from '#features/rate-limits/rate-limits.server.ts';
import { replyForm } from '#features/testimonials/request-form.server.ts';
import { replyRequest, withdrawRequest } from '#features/testimonials/requests.server.ts';
import type { TestimonialRequest } from '#features/testimonials/testimonial.ts';
import { type FormErrors, parseForm, refuse, type SentForm } from '#platform/forms/forms.server.ts';
import { isHoneypotFilled } from '#platform/forms/spam-check.server.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { imageWidths } from '#content/image-widths.ts';
import { HOUR_SECONDS } from '#platform/time/durations.ts';

const REPLIES_PER_HOUR = 20;

type Sending = {
  found: TestimonialRequest;
  form: SentForm;
  consentText: string;
  translate: Translate;
  path: string;
};

/** Stores what the client sent. The image is processed before the transaction, and deleted if nothing was stored. */
export async function acceptReply(context: Context, { found, form, consentText, translate, path }: Sending) {
  const parsed = parseForm(form, replyForm(consentText, translate));
  const typed = parsed.refused ? parsed.refused.values : parsed.values;
  const sentFile = form.get('image');
  const file = sentFile instanceof File && sentFile.size > 0 ? sentFile : null;
  const refuseWith = (errors: FormErrors, status: number, headers?: HeadersInit) =>
    // A browser does not send the same file again by itself.
    data(refuse(typed, { ...(file && { image: translate('testimonial.imageAgain') }), ...errors }), {
      status,
      ...(headers && { headers }),
    });

  const { db, now, hashVisitor, log } = deps(context);
  let uploaded: string | null = null;
  let stored: { image: string | null } | null = null;
  try {
    const visitor = hashVisitor();
    const limit = { action: 'testimonial', visitor, limit: REPLIES_PER_HOUR, seconds: HOUR_SECONDS, now };
    const over = await countHit(db, limit);
    if (over) {
      const time = translate('time.minutes', { count: Math.ceil(over.retryAfter / 60) });
      const headers = { 'Retry-After': String(over.retryAfter) };
      return refuseWith({ form: translate('testimonial.tooMany', { time }) }, 429, headers);
    }
    if (parsed.refused) return refuseWith(parsed.refused.errors, 422);
    if (isHoneypotFilled(form)) return refuseWith({ form: translate('form.failed') }, 422);
    if (file) {
      const { mediaStore } = deps(context);
      const upload = await uploadImage(db, file, { mediaStore, widths: imageWidths, now, ownerId: found.id });
      if ('error' in upload && upload.isStorageAway)
        return refuseWith({ form: translate('form.failed') }, 503);
      if ('error' in upload) return refuseWith({ image: imageError(upload.status, translate) }, 422);
      uploaded = upload.item.url;
    }
    const { content, naming, authorName, company, rating, removeImage } = parsed.data;
    const image = uploaded ?? (removeImage ? null : undefined);
    const reply = { content, naming, authorName, company, rating, image };
    const { siteUrl } = deps(context);
    stored = await replyRequest(db, { id: found.id, reply, consentText, siteUrl }, now);
  } catch (error) {
    log.error({ err: error }, 'A testimonial could not be saved');
    return refuseWith({ form: translate('form.failed') }, 503);
  } finally {
    await deleteImage(context, stored ? stored.image : uploaded);
  }
  // The link has expired or was revoked meanwhile, or the testimonial is published.
  if (!stored) return refuseWith({ form: translate('testimonial.notSaved') }, 409);
  throw redirect(`${path}?sent=reply`, 303);
}

/** Deletes an image that nothing uses. If this fails, the image stays in the library, and the reply counts nevertheless. */
async function deleteImage(context: Context, image: string | null) {
  if (!image) return;
  const { db, mediaStore, log } = deps(context);
  try {
    await deleteUnusedImages(db, [image], mediaStore);
  } catch (error) {
    log.error({ err: error }, 'The image of a testimonial could not be deleted');
  }
}

function imageError(status: number, translate: Translate) {
  if (status === 413) return translate('testimonial.imageLarge', { size: formatFileSize(MAX_FILE_BYTES) });
  if (status === 415) return translate('testimonial.imageType');
  return translate('testimonial.imageBroken');
}

/** Deletes the client's words, image and testimonial. */
export async function withdrawReply(context: Context, { found, path }: Pick<Sending, 'found' | 'path'>) {
  const { db, now, siteUrl } = deps(context);
  const withdrawn = await withdrawRequest(db, { id: found.id, siteUrl }, now);
  await deleteImage(context, withdrawn?.image ?? null);
  throw redirect(`${path}?sent=withdrawal`, 303);
}
