/** A mark whose every look is a control. */
export const productMark = {
  name: 'productMark',
  settings: {},
  template: `{{#unless in_panel}}
<div class="mark {{mark_shape}}{{#if old_price}} sale{{/if}}">
  {{#if (is mark_shows "name")}}<span class="name">{{title}}</span>
  {{else if (is mark_shows "bag")}}<span class="sign bag"></span>
  {{else if (is mark_shows "plus")}}<span class="sign plus"></span>
  {{else if current_price}}
    {{#if old_price}}<s class="before">{{currency old_price}}</s>{{/if}}
    <b class="price">{{currency current_price}}</b>
  {{/if}}
</div>
{{/unless}}`,
  css: `.mark {
  position: absolute;
  inset-inline-end: 3%;
  top: 3%;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: center;
  gap: 0 0.35em;
  max-width: 94%;
  max-height: 94%;
  overflow: hidden;
  padding: 0.4em 0.6em;
  border-radius: calc(var(--corner) * 0.01em);
  background: var(--mark);
  color: var(--text);
  font-size: max(12px, calc(var(--size) * 0.12cqmin));
  font-weight: 700;
  line-height: 1.2;
}
.sale { background: var(--accent); }
.arrow {
  padding-inline-end: 1.2em;
  clip-path: polygon(0 0, 100% 0, calc(100% - 0.6em) 50%, 100% 100%, 0 100%);
  inset-inline: 0 auto;
}
.circle {
  align-content: center;
  align-items: center;
  flex-direction: column;
  flex-wrap: nowrap;
  aspect-ratio: 1;
  padding: 0.6em;
  border-radius: 50%;
  text-align: center;
}
.name { max-width: 12em; max-height: 2.4em; overflow: hidden; }
.before { font-size: 0.75em; font-weight: 400; }
.price { white-space: nowrap; }
.sign { position: relative; width: 1.2em; height: 1.2em; }
.bag::before {
  content: "";
  position: absolute;
  inset: 36% 6% 0;
  border-radius: 0.15em;
  background: var(--text);
}
.bag::after {
  content: "";
  position: absolute;
  inset: 4% 28% 45%;
  border: 0.13em solid var(--text);
  border-bottom: 0;
  border-radius: 1em 1em 0 0;
}
.plus::before,
.plus::after { content: ""; position: absolute; border-radius: 1em; background: var(--text); }
.plus::before { inset: 43% 4%; }
.plus::after { inset: 4% 43%; }`,
} as const
