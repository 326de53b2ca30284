import { type NetMoney, type NetSum, splitNet, sumNet } from '#platform/money/net-money.ts';

/** An enquiry with what it came from. */
export type AttributedEnquiry = {
  isWon: boolean;
  value: NetMoney | null;
  /** As set by the owner: a text, or the path of a page. */
  source: string | null;
  pagesRead: string[];
};

export type Earnings = {
  enquiries: number;
  won: number;
  /** One amount per currency. */
  values: NetSum[];
};

/** Neither a page was read nor a source set. */
export const UNKNOWN_SOURCE = '';

export type EarningKind = 'post' | 'project' | 'page' | 'source';

/** Sources of an enquiry are paths of pages or other texts. */
export function classifySource(source: string): EarningKind {
  if (source.startsWith('/blog/')) return 'post';
  if (source.startsWith('/portfolio/')) return 'project';
  return source.startsWith('/') ? 'page' : 'source';
}

export function sumEarnings(enquiries: AttributedEnquiry[]): Earnings {
  return {
    enquiries: enquiries.length,
    won: enquiries.filter(({ isWon }) => isWon).length,
    values: sumNet(enquiries.flatMap(({ value }) => value ?? [])),
  };
}

/**
 * The earnings by source. An enquiry counts for each page read, and its value is split evenly over them; a source that
 * the owner has set replaces the pages.
 */
export function earningsBySource(enquiries: AttributedEnquiry[]): Map<string, Earnings> {
  const shares = new Map<string, AttributedEnquiry[]>();
  for (const enquiry of enquiries) {
    const sources = sourcesOf(enquiry);
    const values = enquiry.value ? splitNet(enquiry.value, sources.length) : [];
    for (const [index, source] of sources.entries())
      shares.set(source, [...(shares.get(source) ?? []), { ...enquiry, value: values[index] ?? null }]);
  }
  return new Map([...shares].map(([source, parts]) => [source, sumEarnings(parts)]));
}

function sourcesOf({ source, pagesRead }: AttributedEnquiry): string[] {
  if (source !== null) return [source];
  return pagesRead.length > 0 ? [...new Set(pagesRead)].toSorted() : [UNKNOWN_SOURCE];
}

type Earning = Earnings & { views: number | null };

/** By value in the given currency, then won jobs, enquiries and views, the highest first. */
export function byEarnings(currency: string) {
  const amountOf = ({ values }: Earnings) => values.find((value) => value.currency === currency)?.amount ?? 0;
  return (one: Earning, other: Earning) =>
    amountOf(other) - amountOf(one) ||
    other.won - one.won ||
    other.enquiries - one.enquiries ||
    (other.views ?? 0) - (one.views ?? 0);
}
