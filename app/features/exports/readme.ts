/** `README.md` of an export. */
export function exportReadme({ siteUrl, createdAt }: { siteUrl: string; createdAt: string }): string {
  return `# Export of ${siteUrl}

Everything you have written and received on this site, as of ${createdAt}, in formats that other programs can read.
It contains personal data of your visitors and clients: store it in a safe place.

| file | content |
| --- | --- |
| posts/, projects/, pages/ | one Markdown file each, with YAML front matter; \`NAME.draft.md\` has unpublished changes |
| media/ | the images in all sizes; \`media.json\` has their names and alternative texts |
| comments.json | comments on posts |
| categories.json, series.json | the categories of posts, projects, tools and resources; the series of posts |
| tools.json, resources.json, testimonials.json | the lists on the pages of the same names |
| waiting-list.json | people who wait for a tool |
| enquiries.json, enquiry-entries.json, enquiry-pages.json | enquiries, their notes and replies, the pages that were read before |
| quotes.json, quote-versions.json, quote-templates.json | quotes, what was sent and decided, templates |
| testimonial-requests.json | what clients were asked and have written |
| subscribers.json | newsletter subscribers with the time of their consent |
| suppressions.json | addresses that must not be mailed |
| redirects.json | old addresses and where they lead |
| link-cards.json | titles of linked pages |
| image-sizes.json | dimensions of images on other sites |
| settings.json | the settings of the site |
| manifest.json | size and SHA-256 of every file |

A list that one would open in a spreadsheet is there as a .csv file as well. Times are in UTC. Amounts are in the smallest
unit of their currency, such as cents.

Another Atelier imports the posts, projects and pages of this file under System → Import. A backup moves the whole site.

Not included: the account, passwords, sessions and the secret of the site; statistics; earlier versions of texts; sent
newsletters and other emails; the activity log; missing pages; records of imports; the bin. A backup has all of that. Links
in emails that were sent before, to unsubscribe or to open a quote, work on a new site only if it is started with the same
SECRET.
`;
}
