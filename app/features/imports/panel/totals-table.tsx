import { Link } from 'react-router';
import { actionBadges } from '#features/imports/import-labels.ts';
import { countItems } from '#features/imports/report.ts';
import { type ItemCount, itemActions, itemTypes, itemNouns } from '#features/imports/import.ts';
import { formatNumber } from '#platform/text/count.ts';
import { useFormats } from '#ui/text/texts.ts';
import { Box } from '#ui/panel/screen-layout.tsx';

/** The number of items by type and action; each number leads to its items. */
export function TotalsTable({ counts }: { counts: ItemCount[] }) {
  const formats = useFormats();
  const types = itemTypes.filter((type) => countItems(counts, { type }) > 0);
  return (
    <Box title="Totals">
      <table className="w-full border-collapse text-ui tabular-nums">
        <caption className="sr-only">Items by type and action</caption>
        <thead>
          <tr className="border-t border-rule">
            <th scope="col" className="type-label pl-4 text-left sm:pl-5 font-medium">
              Type
            </th>
            {itemActions.map((action) => (
              <th
                key={action}
                scope="col"
                className="type-label h-10 px-1 text-right font-medium last:pr-4 sm:px-2 sm:last:pr-5"
              >
                {actionBadges[action].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <tr key={type} className="border-t border-rule">
              <th scope="row" className="py-2 pl-4 text-left sm:pl-5 font-semibold first-letter:uppercase">
                {itemNouns[type][1]}
              </th>
              {itemActions.map((action) => {
                const count = countItems(counts, { type, action });
                return (
                  <td key={action} className="px-1 text-right last:pr-4 sm:px-2 sm:last:pr-5">
                    {count === 0 ? (
                      <span className="text-ink-3">–</span>
                    ) : (
                      <Link
                        to={`?show=${action}&type=${type}#items`}
                        className="inline-flex min-h-10 items-center font-[550] underline underline-offset-4 hover:text-accent-text pointer-coarse:min-h-11"
                      >
                        {formatNumber(count, formats)}
                        <span className="sr-only">
                          {' '}
                          {itemNouns[type][1]}: {actionBadges[action].label}
                        </span>
                      </Link>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
