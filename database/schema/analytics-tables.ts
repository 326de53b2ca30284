import type { Day, Time } from './value-types.ts';

/** Rate limits and the daily counters of the analytics. */
export type AnalyticsTables = {
  rate_limits: { key: string; hits: number; resets_at: Time };
  daily_views: { day: Day; path: string; views: number; visitors: number };
  daily_clicks: { day: Day; target: string; clicks: number };
  daily_totals: { day: Day; views: number; visitors: number };
  daily_referrers: { day: Day; host: string; views: number };
  daily_devices: { day: Day; kind: 'device' | 'browser'; name: string; views: number };
  daily_searches: { day: Day; term: string; searches: number; missed: number };
  daily_likes: { day: Day; path: string; likes: number };
  /** Salts of the visitor hashes; both are deleted when the day has ended. */
  daily_salts: { day: Day; salt: string };
  visitor_days: { day: Day; hash: string };
};
