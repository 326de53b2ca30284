/** The initial columns of an item in a list that the owner orders. */
export function listedRow(
  id: string,
  { now, position, sample = false }: { now: Date; position: number; sample?: boolean },
) {
  const at = now.toISOString();
  return {
    id,
    position,
    active: true,
    version: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    is_sample: sample,
  };
}
