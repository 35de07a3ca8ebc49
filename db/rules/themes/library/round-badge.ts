export const roundBadge = {
  name: 'roundBadge',
  settings: { mark: '#ffd400', text: '#1c1713' },
  template: `{{#unless in_panel}}{{#if current_price}}
<div class="disc">
  {{#if discount_percent}}<span class="saving">−{{discount_percent}} %</span>{{/if}}
  <span class="price">{{whole current_price}}{{#unless (isRound current_price)}}.<sup>{{fraction current_price}}</sup>{{/unless}}</span>
  <span class="unit">{{symbol}}</span>
</div>
{{/if}}{{/unless}}`,
  css: `.disc {
  position: absolute;
  inset-inline-end: 3%;
  top: 3%;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  width: max(46px, calc(var(--size) * 0.52cqmin));
  aspect-ratio: 1;
  border-radius: 50%;
  background: var(--mark);
  color: var(--text);
  box-shadow: 0 1cqmin 3cqmin rgb(0 0 0 / 0.25);
  line-height: 1;
  rotate: -6deg;
}
.saving { font-size: max(9px, calc(var(--size) * 0.07cqmin)); font-weight: 700; }
.price { font-size: max(15px, calc(var(--size) * 0.17cqmin)); font-weight: 800; letter-spacing: -0.03em; }
sup { font-size: 55%; vertical-align: super; line-height: 0; }
.unit { font-size: max(9px, calc(var(--size) * 0.07cqmin)); font-weight: 700; }`,
} as const
