import { EyeOff, Link2Off, Trash2 } from '#ui/icons.ts';
import { useSubmit } from 'react-router';
import {
  canAskForChanges,
  formatSignature,
  type TestimonialRequest,
} from '#features/testimonials/testimonial.ts';
import { Box } from '#ui/panel/screen-layout.tsx';
import { DONE_FIELD } from '#ui/panel/panel-actions.ts';
import { quietButton, CopyLink } from '#ui/panel/quiet-button.tsx';
import { Cover } from '#ui/images/cover.tsx';
import { pickFallbackCover } from '#ui/images/cover-url.ts';
import { Icon } from '#ui/images/icon.tsx';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { ChangesForm, PublishForm } from './review-forms.tsx';
import { RequestBadge } from './request-list.tsx';
import { RequestFacts } from './request-facts.tsx';

const revokeQuestion = {
  title: 'Revoke this link?',
  text: 'The link stops working, and what the client has written with it is deleted. This cannot be undone.',
  button: 'Revoke link',
};

const unpublishQuestion = {
  title: 'Unpublish this testimonial?',
  text: 'It disappears from the site. The client’s text stays here, and you can publish it again.',
  button: 'Unpublish',
};

const deleteQuestion = {
  title: 'Delete this testimonial permanently?',
  text: 'The link stops working, and the client’s name and address, the text, the image, the consent and all emails about it are deleted. This cannot be undone.',
  button: 'Delete permanently',
};

type RequestReviewProps = { request: TestimonialRequest; link: string | null };

export function RequestReview({ request, link }: RequestReviewProps) {
  const { state, reply, version } = request;
  const submit = useSubmit();
  const ask = async (question: typeof revokeQuestion, intent: string) => {
    if (await askToConfirm(question)) await submit({ intent }, { method: 'post', navigate: false });
  };
  const remove = async () => {
    if (await askToConfirm(deleteQuestion))
      await submit(
        { intent: 'delete', [DONE_FIELD]: 'Testimonial deleted permanently.' },
        { method: 'post' },
      );
  };
  const isPublished = state === 'published' || state === 'hidden';
  const canRevoke = ['open', 'changes', 'replied', 'expired'].includes(state);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-5">
        <Box title="What the client wrote" aside={<RequestBadge state={state} />}>
          <div className="border-t border-rule p-5">
            {reply ? (
              <ClientText request={request} />
            ) : (
              <p className="text-ui text-ink-2">{emptyTexts[state]}</p>
            )}
          </div>
        </Box>
        {(state === 'replied' || state === 'changes') && reply && (
          <PublishForm
            key={version}
            version={version}
            original={reply.content}
            hasAddress={request.email !== ''}
          />
        )}
        {canAskForChanges(request) && <ChangesForm key={`changes-${version}`} version={version} />}
      </div>
      <aside aria-label="About this testimonial" className="rounded-md border border-rule bg-surface">
        <div className="flex flex-wrap gap-1 p-2.5 noscript:hidden">
          {link && <CopyLink link={link} />}
          {canRevoke && (
            <button type="button" onClick={() => void ask(revokeQuestion, 'revoke')} className={quietButton}>
              <Icon of={Link2Off} className="text-ink-3" />
              Revoke link
            </button>
          )}
          {isPublished ? (
            <button
              type="button"
              onClick={() => void ask(unpublishQuestion, 'unpublish')}
              className={quietButton}
            >
              <Icon of={EyeOff} className="text-ink-3" />
              Unpublish
            </button>
          ) : (
            <button type="button" onClick={() => void remove()} className={quietButton}>
              <Icon of={Trash2} className="text-ink-3" />
              Delete permanently
            </button>
          )}
        </div>
        <RequestFacts request={request} />
      </aside>
    </div>
  );
}

const emptyTexts: Record<TestimonialRequest['state'], string> = {
  open: 'The client has not written anything yet.',
  changes: 'The client has not written anything yet.',
  replied: 'The client has not written anything yet.',
  published: '',
  hidden: '',
  withdrawn: 'The client has withdrawn the consent. The text, the image and the email address were deleted.',
  revoked: 'You revoked this link. Anything written with it was deleted.',
  expired: 'The link expired before the client wrote anything. You can send a new one.',
};

/** The client's words as they are on the site or, if they are not published, as they were written. */
function ClientText({ request: { reply, published, changes } }: { request: TestimonialRequest }) {
  if (!reply) return null;
  const { name, role } = formatSignature(reply);
  return (
    <div className="grid gap-4">
      <blockquote className="type-read max-w-[42em] break-words whitespace-pre-line text-ink">
        {published ?? reply.content}
      </blockquote>
      <p className="flex items-center gap-3.5 leading-snug">
        <Cover
          fallbackNumber={pickFallbackCover(name)}
          image={reply.image}
          shape="square"
          className="size-12 flex-none rounded-full"
        />
        <span className="min-w-0 break-words">
          <span className="block font-semibold">{name}</span>
          <span className="block text-ui text-ink-2">
            {[role, reply.rating && `${reply.rating} of 5 stars`].filter(Boolean).join(' · ')}
          </span>
        </span>
      </p>
      {published !== null && published !== reply.content && (
        <div className="grid gap-1.5">
          <p className="type-label">The whole text</p>
          <blockquote className="text-ui break-words whitespace-pre-line text-ink-2">
            {reply.content}
          </blockquote>
        </div>
      )}
      {changes && (
        <div className="grid gap-1.5">
          <p className="type-label">You asked for changes</p>
          <p className="text-ui break-words whitespace-pre-line">{changes}</p>
        </div>
      )}
    </div>
  );
}
