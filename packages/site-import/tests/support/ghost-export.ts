type Tables = Partial<Record<string, Record<string, unknown>[]>>;

/** An export as Ghost 5 writes it. */
export function ghostExport(data: Tables, version = '5.80.0') {
  return JSON.stringify({ db: [{ meta: { exported_on: 1_700_000_000_000, version }, data }] });
}

export function ghostPost(values: Record<string, unknown> = {}) {
  return {
    id: '65f000000000000000000001',
    uuid: '5b1f0f0e-0000-4000-8000-000000000001',
    title: 'A post',
    slug: 'a-post',
    html: '<p>Hello</p>',
    type: 'post',
    status: 'published',
    visibility: 'public',
    published_at: '2024-01-02T03:04:05.000Z',
    ...values,
  };
}
