import { ReplyForm, WithdrawForm } from '#features/testimonials/reply-form.tsx';
import { type Reply, formatSignature } from '#features/testimonials/testimonial.ts';
import { TestimonialQuote } from '#features/testimonials/testimonial-quote.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { useFormats, useTexts } from '#ui/text/texts.ts';
import { PageHead } from '#ui/layout/heads.tsx';
import { Message } from '#ui/text/message.tsx';

type ReplyPageProps = {
  owner: string;
  /** The client's name, for the first reply. */
  name: string;
  state: 'open' | 'changes' | 'replied' | 'published' | 'hidden';
  reply: Reply | null;
  /** The text on the site. */
  published: string | null;
  changes: string | null;
  consentAt: string | null;
  canEdit: boolean;
  isSent: boolean;
  consentText: string;
  path: string;
  result: { errors: Partial<Record<string, string>>; values: Record<string, string> } | undefined;
};

/** The heading of the page without a rejected form, which is also its title. */
export function pickReplyTitle({ state, reply }: Pick<ReplyPageProps, 'state' | 'reply'>) {
  return reply ? (`testimonial.${stageOf(state)}` as const) : 'testimonial.title';
}

function stageOf(state: ReplyPageProps['state']) {
  return state === 'open' ? 'replied' : state;
}

/** What the client has sent, and the form to write or change it. */
export function ReplyPage(props: ReplyPageProps) {
  const { owner, name, state, reply, published, changes, consentAt, canEdit, isSent, result } = props;
  const t = useTexts();
  const formats = useFormats();
  const form = (
    <ReplyForm
      path={props.path}
      consentText={props.consentText}
      reply={reply}
      clientName={name}
      result={result}
    />
  );
  // A rejected form comes first, so that its messages are seen without scrolling.
  if (!reply || (result && canEdit))
    return (
      <>
        <PageHead
          title={t(reply ? 'testimonial.edit' : 'testimonial.title')}
          lede={t('testimonial.intro', { owner })}
          isSentence
        />
        <div className="wrap pb-(--section)">
          <div className="border-t-(length:--rule-w) border-ink pt-8">
            <div className="max-w-(--measure)">{form}</div>
          </div>
        </div>
      </>
    );
  const text = published ?? reply.content;
  const stage = stageOf(state);
  const isLate = !canEdit && (stage === 'replied' || stage === 'changes');
  return (
    <>
      <PageHead
        title={t(pickReplyTitle(props), { owner })}
        lede={t(isLate ? 'testimonial.repliedLate' : `testimonial.${stage}Text`, { owner })}
        isSentence
      />
      <div className="wrap grid gap-14 pb-(--section)">
        <div className="grid gap-8 border-t-(length:--rule-w) border-ink pt-8 *:max-w-(--measure)">
          {isSent && !result && <Message tone="ok">{t('testimonial.sent')}</Message>}
          {result && (
            <div className="grid gap-4">
              <Message tone="bad">{result.errors.form}</Message>
              <blockquote className="type-read break-words whitespace-pre-line">
                {result.values.content}
              </blockquote>
            </div>
          )}
          {changes && (
            <blockquote className="type-read border-l-3 border-accent pl-5 break-words whitespace-pre-line">
              {changes}
            </blockquote>
          )}
          <div>
            <TestimonialQuote
              testimonial={{
                ...formatSignature(reply),
                id: '',
                content: text,
                rating: reply.rating,
                image: reply.image,
              }}
            />
          </div>
          {text !== reply.content && (
            <div className="grid gap-3">
              <p className="text-ui text-ink-2">{t('testimonial.cut')}</p>
              <blockquote className="type-read break-words whitespace-pre-line">{reply.content}</blockquote>
            </div>
          )}
        </div>
        {canEdit && (
          <section
            aria-labelledby="change"
            className="border-t-(length:--rule-w) border-ink pt-8 *:max-w-(--measure)"
          >
            <h2 id="change" className="type-t1 mb-8">
              {t('testimonial.edit')}
            </h2>
            {form}
          </section>
        )}
        <section className="border-t border-rule pt-6 *:max-w-(--measure)">
          {consentAt && (
            <p className="type-label mb-2">
              {t('testimonial.consentGiven', { date: formatDate(consentAt, formats) })}
            </p>
          )}
          <WithdrawForm path={props.path} />
        </section>
      </div>
    </>
  );
}
