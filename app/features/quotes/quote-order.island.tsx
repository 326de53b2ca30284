import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { formatMoney } from '#platform/money/money.ts';
import type { NumberFormats } from '#platform/text/count.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField, tickBox } from '#ui/forms/field.tsx';
import { GuardedForm } from '#ui/forms/guarded-form.tsx';
import { Message } from '#ui/text/message.tsx';
import type { PricedQuote, QuoteItem } from './quote.ts';
import { formatQuantity } from './quote-draft.ts';
import { type OrderTexts, translateOrder } from './quote-order-texts.ts';
import { amountFormat, totalLines } from './quote-text.ts';
import { itemTotal, listOptions, calculateTotals } from './quote-totals.ts';

/** What was typed and what was wrong with it. */
export type AcceptForm = {
  path: string;
  owner: string;
  name: string;
  errors: { name?: string | undefined; form?: string | undefined };
  /** Whether the total differs from the one that the client wanted to accept. */
  isTotalNew: boolean;
};

type QuoteOrderProps = {
  quote: PricedQuote & { paymentTerms: string };
  /** Positions of the chosen optional items. */
  chosen: number[];
  /** Whether the client has decided about the options. */
  isDecided: boolean;
  formats: NumberFormats;
  texts: OrderTexts;
  /** Null if the quote cannot be accepted. */
  form: AcceptForm | null;
};

/** Items, totals and the form to accept them. Without a script the server calculates the total of other options. */
export default function QuoteOrder({
  quote,
  chosen: sent,
  isDecided,
  formats,
  texts,
  form,
}: QuoteOrderProps) {
  const t = translateOrder(texts, formats);
  const boxes = useRef<HTMLTableSectionElement>(null);
  const { chosen, isLive, readBoxes } = useOptions(sent, boxes);
  const { total } = calculateTotals(quote, chosen);
  const money = amountFormat(quote, chosen, formats);
  const canChoose = form !== null && listOptions(quote.items).length > 0;
  const totalText = formatMoney({ amount: total, currency: quote.currency }, formats);
  const document = (
    <>
      <div>
        {canChoose && <p className="type-read mb-5 print:hidden">{t('quote.choose')}</p>}
        <table className="w-full text-left tabular">
          <thead className="type-label border-b-(length:--rule-w) border-ink align-bottom">
            <tr>
              <th className="pb-2.5 font-[450]">{t('quote.item')}</th>
              <th className={`${wideCell} pb-2.5 font-[450]`}>{t('quote.quantity')}</th>
              <th className={`${wideCell} pb-2.5 font-[450]`}>{t('quote.unitPrice')}</th>
              <th className="pb-2.5 pl-5 text-right font-[450]">{t('quote.amount')}</th>
            </tr>
          </thead>
          <tbody ref={boxes} onChange={readBoxes}>
            {quote.items.map((item, index) => {
              const isIncluded = !item.optional || chosen.includes(index);
              const quantity = formatQuantity(item.quantity, formats);
              const label =
                isDecided && item.optional
                  ? `${t('quote.optional')} · ${t(isIncluded ? 'quote.chosen' : 'quote.notChosen')}`
                  : t('quote.optional');
              return (
                <tr
                  // The items of a sent quote never change.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={index}
                  className={`break-inside-avoid border-b border-rule align-top ${isIncluded ? '' : 'text-ink-3'}`}
                >
                  <th scope="row" className="py-4 font-normal print:py-2.5">
                    <Description
                      item={item}
                      label={label}
                      price={`${quantity} × ${money(item.unitPrice)}`}
                      box={canChoose ? { position: index, isTicked: sent.includes(index) } : null}
                    />
                  </th>
                  <td className={`${wideCell} py-4 print:py-2.5`}>{quantity}</td>
                  <td className={`${wideCell} py-4 print:py-2.5`}>{money(item.unitPrice)}</td>
                  <td className="py-4 pl-5 text-right font-medium print:py-2.5 whitespace-nowrap">
                    {money(itemTotal(item))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div className="grid break-inside-avoid gap-x-(--gutter) gap-y-10 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-2 print:mt-6 print:grid-cols-2">
        <div id="total" className="md:order-last print:order-last">
          <dl className="tabular" aria-live="polite">
            {totalLines(quote, chosen, { translate: t, formats }).map(([label, amount]) => (
              <div
                key={label}
                className="flex flex-wrap items-baseline justify-between gap-x-6 border-rule py-2.5 not-first:border-t last:border-ink last:py-3.5 not-first:last:border-t-(length:--rule-w) last:type-t1"
              >
                <dt>{label}</dt>
                <dd className="ml-auto font-medium tracking-normal whitespace-nowrap">{amount}</dd>
              </div>
            ))}
          </dl>
          {quote.reverseCharge && <p className="type-read mt-4">{t('quote.reverseCharge')}</p>}
          {canChoose && !isLive && (
            <p className="mt-4 flex justify-end print:hidden">
              <Button
                type="submit"
                formMethod="get"
                formAction={`${form.path}#total`}
                formNoValidate
                variant="line"
                size="small"
              >
                {t('quote.updateTotal')}
              </Button>
            </p>
          )}
        </div>
        <div className="max-w-[26rem]">
          {quote.paymentTerms && (
            <>
              <h2 className="type-label mb-2">{t('quote.terms')}</h2>
              <p className="type-read whitespace-pre-line">{quote.paymentTerms}</p>
            </>
          )}
        </div>
      </div>
    </>
  );
  if (!form) return <div className={wrapper}>{document}</div>;
  return (
    <GuardedForm action={`${form.path}#accept`} honeypotLabel={t('form.honeypot')} className={wrapper}>
      {document}
      <section
        id="accept"
        aria-labelledby="accept-title"
        className="mt-6 grid gap-x-(--gutter) gap-y-6 border-t-(length:--rule-w) border-ink pt-8 md:grid-cols-2 print:hidden"
      >
        <div className="grid content-start gap-4">
          <h2 id="accept-title" className="type-t1">
            {t('quote.accept')}
          </h2>
          <p className="type-read max-w-[30rem]">{t('quote.acceptText', { owner: form.owner })}</p>
        </div>
        <div className="grid content-start gap-6">
          {form.errors.form && <Message tone="bad">{form.errors.form}</Message>}
          {form.isTotalNew && <Message tone="bad">{t('quote.totalChanged', { total: totalText })}</Message>}
          <input type="hidden" name="total" value={total} readOnly />
          <TextField
            label={t('quote.name')}
            name="name"
            autoComplete="name"
            required
            requiredText={t('form.required')}
            defaultValue={form.name}
            error={form.errors.name}
          />
          <Button type="submit" name="intent" value="accept" className="tabular max-sm:w-full">
            {t('quote.acceptButton', { total: totalText })}
          </Button>
        </div>
      </section>
    </GuardedForm>
  );
}

/** Printed as blocks: browsers place what follows a grid item that is split between pages too high. */
const wrapper = 'grid gap-10 print:mt-8 print:block';
const wideCell = 'pl-5 text-right whitespace-nowrap max-sm:hidden print:table-cell';

type DescriptionProps = {
  item: QuoteItem;
  label: string;
  /** For narrow screens, which have no columns for it. */
  price: string;
  box: { position: number; isTicked: boolean } | null;
};

function Description({ item, label, price, box }: DescriptionProps) {
  const text = (
    <span className="min-w-0 max-w-[38rem] whitespace-pre-line">
      {item.description}
      {item.optional && <span className="type-label mt-1 block">{label}</span>}
      <span className="type-label mt-1 block sm:hidden print:hidden">{price}</span>
    </span>
  );
  if (!item.optional || !box) return text;
  return (
    <label className="-my-2.5 flex min-h-11 cursor-pointer items-start gap-3.5 py-2.5">
      <input
        type="checkbox"
        name="option"
        value={box.position}
        defaultChecked={box.isTicked}
        className={`${tickBox} mt-px`}
      />
      {text}
    </label>
  );
}

/** The boxes decide, because they may have been ticked before the script was loaded, or restored by the browser. */
function useOptions(sent: number[], boxes: RefObject<HTMLTableSectionElement | null>) {
  const [chosen, setChosen] = useState(sent);
  const [isLive, setLive] = useState(false);
  const readBoxes = () => {
    const ticked = boxes.current?.querySelectorAll<HTMLInputElement>('[name=option]:checked') ?? [];
    setChosen([...ticked].map(({ value }) => Number(value)));
  };
  useLayoutEffect(() => {
    setLive(true);
    readBoxes();
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { chosen, isLive, readBoxes };
}
