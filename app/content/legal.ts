export type LegalPage = 'privacy' | 'terms';

const privacy = `## In short

Reading this site leaves next to nothing behind, and what you send is used for what you sent it for. This page says what the site stores today, and no more.

## What is kept when you visit

- **No cookies.** Reading this site sets none, so there is no banner to click away.
- **No requests to anybody else.** Fonts, scripts, styles and drawn covers come from this site’s own address. The one exception is a picture that the owner chose to show from another address: your browser fetches it from there.
- **Your theme, in your browser.** If you choose light or dark, your browser keeps the word \`light\` or \`dark\` under the name \`theme\` in its local storage. It is never sent here. Clearing the site’s data removes it.
- **At most one line a request in the server’s log**: the method, the path without anything after the question mark, the status, how long the answer took, and a random number for that request. Your network address and your browser’s name are not in it.

## Counting

When you have opened a page, your browser tells the site so, without a cookie. From that the site raises counters of the day, and they are all that stays:

- how often each page was opened, and by how many visitors on that day;
- the host of another site on which you followed a link to this one, if your browser names it, such as \`example.org\`, never the page there;
- whether it was a phone, a tablet or a desktop, and the family of the browser, such as Firefox;
- what was searched for on this site, unless it looks like an e-mail address or a long number, and whether anything was found;
- how often a link to a tool or a resource was followed, and “Like” was pressed. An article shows its views and its likes;
- how often an address was asked for that has no page, without anything after the question mark.

To count visitors rather than pages, the site needs to know for one day whether it has seen a browser already. It makes a one-way code of your network address, your browser’s name and a random number that exists for that day only, and keeps neither of the first two. When the day is over, the random number and all its codes are deleted with the first visit of the next: nobody, the owner included, can tell afterwards who was here, or that somebody came on two days.

If your browser asks not to be tracked (Do Not Track or Global Privacy Control), none of this is recorded; only “Like” is counted when you press it.

## When you write

What you send is stored with the time it arrived, so that the owner can read it, and is deleted when you ask:

- **The contact form** stores your name, e-mail address, subject, message, and budget and timeline if you choose them. The owner reads it to answer you. A mail tells you that it has arrived.
- **A comment** stores your name, your e-mail address and what you wrote. It is shown under the article, with your name and the date, once the owner has approved it. Your e-mail address is never shown to anybody but the owner. A mail tells you when it is shown or answered; each one has a link that stops them. What looks like spam is kept apart and not shown.
- **The newsletter** stores your e-mail address, the page you signed up on, and whether you have confirmed or left. Nothing is sent to you before you have confirmed but the request to do so. Every letter has a link with which you leave at once. Whether you open a letter is not recorded. How often a link in a letter is followed may be counted, for all readers together; that it was you is not recorded. Your address stays on a list of those who must not be mailed, so that nobody can put you back by mistake.
- **A waiting list** for a tool stores your e-mail address until you have been told that it is ready, or the list is cleared.

Mails go out through the owner’s mail server, which sees your address and what is written to you. The site keeps a copy of each for 90 days, without the links that only you should have, or until what it is about is deleted. For 30 days it counts how many requests to confirm, automatic replies and notices went to an address, under a one-way code of it, so that nobody can have you mailed again and again; each request and reply has a link that stops them.

## Against robots

To keep robots from flooding the forms and driving up the counters, the site counts how many messages, comments, sign-ups, likes and views come from one network address within an hour. For that time it keeps a one-way code of the address, never the address itself. The code is mixed with a secret of this site and made differently each day, so the codes of two days cannot be matched.

While you fill in a form, your browser asks the site for the time and sends it back with the form: what was filled in faster than anybody can type was filled in by a robot. The time is not stored.

## Sharing

The share buttons are ordinary links. Nothing is loaded from Facebook, X or LinkedIn, and they learn nothing about you, until you follow one of them. “Copy link” puts the address on your own clipboard.

## The owner

The owner signs in to look after the site. That sets two cookies in the owner’s browser, one for the session and one by which the sign-in page recognises that browser later, and the site stores the owner’s name, e-mail address, a hash of the password, a row for each session with its expiry and the browser’s name, and for a year a list of what the owner did here. None of this concerns visitors.

## Other parties

The server may belong to a hosting company, which may keep logs of its own. Nothing stored here is sold or handed on.
`;

const terms = `## In short

These are the terms for reading this site. Working together is agreed in a separate contract.

## What is published here

Articles and projects are written with care, from experience, and may still be wrong or out of date. Try advice on something unimportant first. Nothing here is legal or financial advice.

## Using it

- Texts and pictures belong to the owner, or to the clients and authors named beside them. Quote as much as you need and link to the page; ask before you republish more.
- Code in the articles is there to be used. Take it, change it, and check it, because it comes without any warranty.
- Please do not try to break the site or read what is not public. If you find a way, write to the owner instead.

## Links and recommendations

Links lead to sites that somebody else answers for. Some recommendations are affiliate links, and those are marked: the price for you stays the same.

## Availability

The site is offered as it is. It may change, move or be away for a while without notice, and the owner is liable only as far as the law requires.
`;

/** Markdown that a new site shows until its owner has written its own. */
export const defaultLegalTexts: Record<LegalPage, string> = { privacy, terms };
