/** Periods that the privacy text names. */
export const mailCopyDays = 90;
export const mailCountDays = 30;

export type LegalPage = 'privacy' | 'terms';

const privacy = `## In short

This site stores as little as possible about its visitors. What you send is used only for the purpose you sent it for. This page lists everything the site stores.

## When you visit

- **No cookies.** Reading this site does not set any cookies, so there is no cookie banner. Only a page with a password sets one, once the password is entered: it works for that page, until the browser is closed.
- **No requests to other sites.** Fonts, scripts, styles and generated covers are served by this site. The only exception is an image that the owner embeds from another address: your browser loads it from there.
- **Your theme, in your browser.** If you choose a light or dark theme, your browser stores \`light\` or \`dark\` under the name \`theme\` in its local storage. It is never sent to the server. Clearing the site data in your browser removes it.
- **At most one log line per request.** It contains the method, the path without the query string, the status, the response time and a random request number. It does not contain your network address or your browser’s name.

## Analytics

When you open a page, your browser notifies the site without using a cookie. The site then increases daily counters, and only these counters are stored:

- how often each page was viewed, and by how many visitors on that day;
- the host of the site that linked you here, such as \`example.org\`, if your browser sends it, but never the exact page;
- whether the device was a phone, a tablet or a desktop, and the type of browser, such as Firefox;
- what was searched for on this site, unless it looks like an email address or a long number, and whether there were results;
- how often links to tools and resources were clicked, and how often “Like” was pressed. Articles show their number of views and likes;
- how often a page that does not exist was requested, without the query string.

To count visitors, the site needs to recognise a browser within one day. It creates a one-way code from your network address, your browser’s name and a random number that is used for that day only. The network address and the browser’s name are not stored. The random number and all codes of a day are deleted at the first visit of the next day. After that, no one, including the owner, can tell who visited or whether a person visited on two days.

If your browser asks not to be tracked (Do Not Track or Global Privacy Control), none of this is recorded. Only “Like” is counted when you press it.

## When you send something

What you send is stored with the time it was received so that the owner can read it. It is deleted when you ask:

- **The contact form** stores your name, email address, subject, message, and the budget and timeline if you choose them. The owner uses them to reply to you. You receive an email that confirms your message. Whether the pages that you read before are attached to it is stated at the end of this page.
- **A comment** stores your name, your email address and your text. Once the owner approves it, it is shown below the article with your name and the date. Your email address is visible only to the owner. You receive an email when your comment is published and when someone replies to it. Each of these emails has a link to stop them. Comments that look like spam are stored separately and not shown.
- **The newsletter** stores your email address, your name if it was on an imported list, the page where you signed up, and whether you have confirmed or unsubscribed. Until you confirm, you only receive confirmation requests. Every newsletter has a link to unsubscribe. The site does not record whether you open a newsletter. It may count how often a link in a newsletter is clicked by all readers together, but not who clicked it. If you unsubscribe, your address stays on a suppression list so that it cannot be added again by mistake.
- **A waiting list** for a tool stores your email address until you have been notified that the tool is ready, or until the list is cleared.
- **A testimonial** that you write through a link stores your text, the name, company, image and rating that you give, and your consent with its time and wording. To ask you for it, the site stores your name and email address, and you get one reminder if you do not reply. Once the owner publishes it, it is shown on the site under the name you chose. You can withdraw your consent at any time with the same link: text, image and email address are then deleted at once.
- **A quote** that the owner sends you by link stores when you first opened it (not if your browser asks not to be tracked), your questions, and your decision with its time. If you decline, it stores your reason. If you accept, it stores your name, the accepted text with its checksum, the chosen options, and a one-way code of your network address, as a record of the agreement. Accepted quotes are business records and stay until the owner deletes them.

Emails are sent through the owner’s mail server, which can see your address and the content. The site keeps a copy of each email for ${mailCopyDays} days, without the private links in it, or until the related content is deleted. To prevent abuse, the site counts for ${mailCountDays} days how many confirmation requests, automatic replies and notifications were sent to an address. It stores this count under a one-way code of the address. Each confirmation request and automatic reply has a link to stop them.

## Protection against bots

To protect the forms and counters from bots, the site counts how many messages, comments, sign-ups, likes and views come from one network address within an hour, and how many likes of one article come from one address and kind of browser within a day. During this time it stores a one-way code of the address, or of address and browser, never the address itself. The code depends on a secret of this site and changes every day, so the codes of two days cannot be matched.

When you fill in a form, your browser requests the current time from the site and sends it back with the form. A form that was filled in faster than a person can type is treated as spam. The time is not stored.

## Sharing

The share buttons are ordinary links. Nothing is loaded from Facebook, X or LinkedIn, and they receive no data about you unless you follow one of these links. “Copy link” copies the address to your clipboard.

## The owner

The owner signs in to manage the site. Signing in sets three cookies in the owner’s browser: one for the session, one that lets the sign-in page recognise the browser later, and one that adds a bar for editing to the pages. The site stores the owner’s name, email address, a hash of the password, each session with its expiry and the browser’s name, and, for one year, a log of the owner’s actions. None of this concerns visitors.

## Third parties

The server may be run by a hosting company, which may keep its own logs. Nothing stored here is sold or shared.
`;

const terms = `## In short

These are the terms for reading this site. Working together is agreed in a separate contract.

## Content

Articles and projects are written with care and from experience, but may be wrong or out of date. Test advice before you rely on it. Nothing here is legal or financial advice.

## Use

- Texts and images belong to the owner, or to the clients and authors named with them. You may quote them and link to the page. Please ask before you republish more.
- You may use and change the code in the articles. It comes without any warranty, so check it first.
- Please do not try to break the site or access anything that is not public. If you find a security problem, please report it to the owner.

## Links and recommendations

The owner is not responsible for the content of linked sites. Some recommendations are affiliate links and are marked as such. They do not change the price you pay.

## Availability

The site is provided as it is. It may change, move or be unavailable without notice, and the owner is liable only as far as the law requires.
`;

/** Markdown; used until the owner has written their own. */
export const defaultLegalTexts: Record<LegalPage, string> = { privacy, terms };
