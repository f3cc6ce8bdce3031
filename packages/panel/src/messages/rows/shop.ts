import type { PanelMessage } from '../panel-message.ts'

// Source for this file: docs/reference/panel/admin-area.md#orders-and-invoices, #coupons, #gift-cards-of-the-area and #users,
// docs/reference/panel/admin-settings.md#billing, docs/reference/panel/shop.md#paying-at-a-gateway and
// docs/reference/panel/mail-and-records.md#records.

/** Messages about buying, paying and selling. */
export const shopMessages: readonly PanelMessage[] = [
  {
    id: 'product-unavailable',
    part: 'panel',
    where: 'shop',
    text: '商品不存在或库存不足',
    en: {
      meaning: 'The product does not exist or is out of stock.',
      cause:
        'The stock is 0, the product was deleted, or the account is shadow-banned, which looks the same to the user.',
      fix: 'In 财务 → 商品, raise 库存 (-1 means unlimited). If only this user cannot buy it, check 账户异常状态 in the user form.',
      check: 'Let the user order again: the page of the new invoice opens.',
    },
    zh: {
      cause: '商品库存为 0、已被删除，或者该用户处于“账户异常状态”（提示相同）。',
      fix: '在 财务 → 商品 调整库存（-1 为不限）。别人能买、只有他不能，就看用户编辑页的“账户异常状态”。',
      check: '让用户重新下单，能进入账单页面。',
    },
  },
  {
    id: 'level-too-low',
    part: 'panel',
    where: 'shop',
    text: '你的账户等级不足，无法购买此商品',
    en: {
      meaning: 'Your level is too low for this product.',
      cause: "The product has a minimum level (用户等级要求) above the user's level.",
      fix: 'Lower 用户等级要求, or let the user first buy a product that gives this level.',
      check: 'Let the user order again: the page of the new invoice opens.',
    },
    zh: {
      cause: '商品的“用户等级要求”高于该用户的等级。',
      fix: '调低“用户等级要求”，或让用户先买能提升等级的商品。',
      check: '让用户重新下单，能进入账单页面。',
    },
  },
  {
    id: 'group-not-allowed',
    part: 'panel',
    where: 'shop',
    text: '你所在的用户组无法购买此商品',
    en: {
      meaning: 'Your group cannot buy this product.',
      cause: 'The product requires another group (用户所在的节点组).',
      fix: "Leave 用户所在的节点组 of the product empty, or change the user's 节点群组.",
      check: 'Let the user order again: the page of the new invoice opens.',
    },
    zh: {
      cause: '商品限定了“用户所在的节点组”，与该用户不同。',
      fix: '清空商品的“用户所在的节点组”，或修改用户的“节点群组”。',
      check: '让用户重新下单，能进入账单页面。',
    },
  },
  {
    id: 'new-users-only',
    part: 'panel',
    where: 'shop',
    text: '此商品仅限新用户购买',
    en: {
      meaning: 'This product is for new users only.',
      cause: 'The user already has an order in some state. Cancelled orders count.',
      fix: 'Turn 仅限新用户购买 off for the product, or delete the old order in 财务 → 订单.',
      check: 'Let the user order again: the page of the new invoice opens.',
    },
    zh: {
      cause: '该用户已有订单，无论什么状态，已取消的也算。',
      fix: '关闭商品的“仅限新用户购买”，或在 财务 → 订单 删除旧订单。',
      check: '让用户重新下单，能进入账单页面。',
    },
  },
  {
    id: 'coupon-unknown',
    part: 'panel',
    where: 'shop',
    text: '优惠码不存在或已过期',
    also: ['优惠码无效', '优惠码已被禁用'],
    en: {
      meaning: 'The coupon does not exist, has expired, is not valid or is disabled.',
      cause:
        'The code is wrong, expired or disabled. 禁用 in the list disables the oldest coupon, not the one in the row.',
      fix: 'Look up the code in 财务 → 优惠码. If it was disabled by mistake, create a new coupon. To end a coupon, delete it.',
      check: 'Order with the code: the invoice has a line with the discount.',
    },
    zh: {
      cause: '优惠码写错、已过期或被禁用。注意列表里的“禁用”停用的是最早的一个优惠码，而不是选中的那个。',
      fix: '在 财务 → 优惠码 核对。要停用的直接删除，被误禁用的重新创建一个。',
      check: '用这个优惠码下单，账单里有一行优惠金额。',
    },
  },
  {
    id: 'coupon-other-product',
    part: 'panel',
    where: 'shop',
    text: '优惠码不适用于此商品',
    en: {
      meaning: 'The coupon is not for this product.',
      cause: 'The coupon is limited to certain product IDs, and this product is not among them.',
      fix: 'Create a coupon with the right IDs in 可用商品ID, separated by half-width commas.',
      check: 'Order with the code: the invoice has a line with the discount.',
    },
    zh: {
      cause: '优惠码限定了商品 ID，不包含这个商品。',
      fix: '重新创建优惠码，“可用商品ID”用英文半角逗号分隔。',
      check: '用这个优惠码下单，账单里有一行优惠金额。',
    },
  },
  {
    id: 'coupon-used-up',
    part: 'panel',
    where: 'shop',
    text: '优惠码使用次数已达上限',
    en: {
      meaning: 'The coupon has reached its maximum number of uses.',
      cause: 'The limit per user or the total limit is reached. Cancelled orders count as uses.',
      fix: 'Create a coupon with a higher limit, or with a limit below 0, which means unlimited.',
      check: 'Order with the code: the invoice has a line with the discount.',
    },
    zh: {
      cause: '达到每用户或累计使用次数；已取消的订单也计入。',
      fix: '新建一个次数更大的优惠码，填小于 0 的数为不限。',
      check: '用这个优惠码下单，账单里有一行优惠金额。',
    },
  },
  {
    id: 'balance-too-low',
    part: 'panel',
    where: 'payment',
    text: '余额不足',
    en: {
      meaning: 'The balance is too low.',
      cause: "The user's balance is 0. If it were above 0 but too low, it would pay a part of the invoice.",
      fix: 'Let the user top up (商店 → 余额 → 余额充值), redeem a gift card, or pay through a gateway.',
      check:
        'Let the user press 余额支付 again: the invoice becomes 已支付（账户余额）, or 部分支付 if the balance is still smaller than the price.',
    },
    zh: {
      cause: '用户余额为 0。余额大于 0 但不够时会先支付一部分。',
      fix: '让用户充值（商店 → 余额 → 余额充值）、兑换礼品卡，或走网关支付。',
      check: '让用户再点一次“余额支付”：账单变成“已支付（账户余额）”，余额还不够的话是“部分支付”。',
    },
  },
  {
    id: 'top-up-not-from-balance',
    part: 'panel',
    where: 'payment',
    text: '该账单不支持使用余额支付',
    en: {
      meaning: 'This invoice cannot be paid from the balance.',
      cause: 'The invoice is for a top-up.',
      fix: 'Pay it through a gateway.',
      check:
        'The invoice becomes 已支付（支付网关）, and after the next cron run, `/user/money` has a row 充值订单 # with the amount.',
    },
    zh: {
      cause: '这是充值账单。',
      fix: '充值账单只能走网关支付。',
      check: '账单变成“已支付（支付网关）”，下一次定时任务后，`/user/money` 里有一行“充值订单 #”。',
    },
  },
  {
    id: 'payment-failed',
    part: 'panel',
    where: 'payment',
    text: '支付失败，请稍后再试',
    en: {
      meaning: 'The payment failed. Try again later.',
      cause: 'The account is shadow-banned.',
      fix: 'In the user form, turn off 账户异常状态（Shadow Banned） if it was set by mistake.',
      check: 'Let the user press 余额支付 again: the invoice becomes 已支付（账户余额）.',
    },
    zh: {
      cause: '该用户处于“账户异常状态”。',
      fix: '误设的话，在后台用户编辑页关闭“账户异常状态（Shadow Banned）”。',
      check: '让用户再点一次“余额支付”，账单变成“已支付（账户余额）”。',
    },
  },
  {
    id: 'invoice-missing',
    part: 'panel',
    where: 'payment',
    text: '账单不存在',
    also: ['Invoice not found'],
    page: '/docs/configuration/shop#troubleshooting',
    en: {
      meaning: 'The invoice does not exist.',
      cause:
        'The invoice ID does not exist: its order was deleted in the admin area, or the address was entered by hand. When paying from the balance, the message also appears for an invoice that belongs to another user.',
      fix: 'Create the order again, and pay its new invoice.',
      check: 'The new invoice is in the list at `/user/invoice`, and its page opens.',
    },
    zh: {
      cause: '账单编号不存在：对应订单已在后台删除，或地址是手动输入的；余额支付时，别人的账单也会这样提示。',
      fix: '重新下单，支付新订单的账单。',
      check: '新账单在 `/user/invoice` 列表里，能打开。',
    },
  },
  {
    id: 'amount-not-allowed',
    part: 'panel',
    where: 'payment',
    text: '非法的金额',
    en: {
      meaning: 'The amount is not allowed.',
      cause: 'A gateway does not accept an amount of 0 or less, and a top-up needs a number above 0.',
      fix: 'For an order at price 0, mark the invoice as paid in the admin area. For a top-up, enter an amount above 0.',
      check:
        'In 财务 → 订单, the order is 待激活, and after the next cron run 已激活. For a top-up, the page of the gateway opens.',
    },
    zh: {
      cause: '网关不接受 0 元及以下的金额，充值金额也必须大于 0。',
      fix: '0 元订单由管理员把账单标记为支付；充值时填大于 0 的金额。',
      check:
        '在 财务 → 订单 里，订单是“待激活”，下一次定时任务后变成“已激活”；充值的，支付网关的页面能打开。',
    },
  },
  {
    id: 'price-out-of-range',
    part: 'panel',
    where: 'payment',
    text: 'Price out of range',
    en: {
      cause: 'The amount is below 最低充值限额 or above 最高充值限额 for Stripe, by default 10 and 1000 CNY.',
      fix: 'Change the limits at `/admin/setting/billing`, tab Stripe.',
      check: 'Press the Stripe button on the invoice again: the payment page of Stripe opens.',
    },
    zh: {
      meaning: '金额超出范围。',
      cause: '金额低于 Stripe 的“最低充值限额”或高于“最高充值限额”，默认 10 和 1000 元。',
      fix: '在 `/admin/setting/billing` 的 Stripe 标签里调整两个限额。',
      check: '在账单页再点 Stripe 支付，能打开 Stripe 的付款页。',
    },
  },
  {
    id: 'gateway-request-failed',
    part: 'panel',
    where: 'payment',
    text: '请求支付失败，网关错误',
    en: {
      meaning: 'The payment request failed, gateway error.',
      cause:
        'EPay rejected the request: 网关地址 does not end with a slash, 商户ID or 商户Key is wrong, or 签名方式 is not the one that the gateway uses.',
      fix: 'End 网关地址 with `/`, check 商户ID and 商户Key, and set 签名方式 to `md5` in lower case, which most EPay gateways need.',
      check:
        'Press the button on the invoice again: the payment page of the gateway opens, and `/admin/gateway` has a row 未支付 for this invoice.',
    },
    zh: {
      cause: '易支付拒绝了请求：网关地址末尾没有斜杠、商户 ID 或商户 Key 不对，或签名方式与网关不一致。',
      fix: '网关地址末尾加 `/`，核对商户 ID 和 Key；大多数易支付要把“签名方式”改成小写 `md5`。',
      check: '在账单页再点一次，能打开网关的付款页，`/admin/gateway` 里有这张账单的一行“未支付”。',
    },
  },
  {
    id: 'exchange-rate-missing',
    part: 'panel',
    where: 'payment',
    text: '汇率获取失败',
    en: {
      meaning: 'Could not get the exchange rate.',
      cause:
        'PayPal and Stripe need an exchange rate from `cdn.moneyconvert.net`. The server cannot reach it, or Redis does not work.',
      fix: 'Test both on the server: `curl -I https://cdn.moneyconvert.net/` and `redis-cli ping`. The PHP extension redis must be 6.0.2 or newer.',
      check:
        '`redis-cli ping` prints `PONG`, `curl -I` prints a status line, and the payment page of the gateway opens.',
    },
    zh: {
      cause: 'PayPal 和 Stripe 要从 `cdn.moneyconvert.net` 取汇率，服务器访问不到，或者 Redis 有问题。',
      fix: '在服务器上执行 `curl -I https://cdn.moneyconvert.net/` 和 `redis-cli ping`；PHP 的 Redis 扩展要 6.0.2 以上。',
      check: '`redis-cli ping` 返回 `PONG`，`curl -I` 有状态行，账单页能打开网关的付款页。',
    },
  },
  {
    id: 'paypal-error',
    part: 'panel',
    where: 'payment',
    text: 'PayPal API Error',
    en: {
      cause:
        'PayPal rejected the request: Client ID and Client Secret do not belong to the selected Mode, or PayPal does not support the currency.',
      fix: 'At `/admin/setting/billing`, tab PayPal, use keys for the selected Mode (sandbox or live).',
      check: 'Press the PayPal button on the invoice again: the window of PayPal opens.',
    },
    zh: {
      meaning: 'PayPal 接口报错。',
      cause: 'Client ID、Client Secret 与所选 Mode（sandbox 或 live）不匹配，或币种不支持。',
      fix: '在 `/admin/setting/billing` 的 PayPal 标签填同一模式下的密钥。',
      check: '在账单页再点 PayPal，弹出 PayPal 的付款窗口。',
    },
  },
  {
    id: 'stripe-webhook-set',
    part: 'panel',
    where: 'settings',
    text: '设置 Stripe Webhook 成功',
    en: {
      meaning: 'The Stripe webhook was set.',
      cause:
        'The endpoint now exists at Stripe, but payments are not confirmed yet: the button does not fill in Endpoint Secret.',
      fix: "Copy the endpoint's signing secret `whsec_…` from Stripe to Endpoint Secret at `/admin/setting/billing`, tab Stripe, and press 保存.",
      check: 'After a test payment, `/admin/gateway` shows 已支付, and the invoice 已支付（支付网关）.',
    },
    zh: {
      cause: 'Stripe 那边已经建好 Webhook，但还收不了款：按钮不会填 Endpoint Secret。',
      fix: '到 Stripe 后台复制该 Webhook 的签名密钥 `whsec_…`，填进 `/admin/setting/billing` 的 Stripe 标签的 Endpoint Secret，点“保存”。',
      check: '付一笔测试，`/admin/gateway` 显示“已支付”，账单变成“已支付（支付网关）”。',
    },
  },
  {
    id: 'gift-card-invalid',
    part: 'panel',
    where: 'user-area',
    text: '礼品卡无效',
    en: {
      meaning: 'The gift card is not valid.',
      cause: 'The code is wrong or already used, or the account is shadow-banned.',
      fix: 'Look up the code in 财务 → 礼品卡. Users redeem it at `/user/money` with 兑换礼品卡.',
      check: 'The user sees 充值成功 (topped up), and `/user/money` has a row 礼品卡充值.',
    },
    zh: {
      cause: '卡号写错、已被使用，或该用户处于“账户异常状态”。',
      fix: '在 财务 → 礼品卡 核对卡号；用户在 `/user/money` 点“兑换礼品卡”使用。',
      check: '用户看到“充值成功”，`/user/money` 里有一行“礼品卡充值”。',
    },
  },
  {
    id: 'order-type-unknown',
    part: 'panel',
    where: 'shop',
    text: '未知订单类型',
    en: {
      meaning: 'Unknown order type.',
      cause: 'A script sent an order that is neither `product` nor `topup`.',
      fix: 'Order from the shop pages.',
      check: 'Let the user order again: the page of the new invoice opens.',
    },
    zh: {
      cause: '脚本提交的订单类型既不是 `product` 也不是 `topup`。',
      fix: '请从商店页面下单。',
      check: '让用户重新下单，能进入账单页面。',
    },
  },
  {
    id: 'invoice-already-paid',
    part: 'panel',
    where: 'admin-shop',
    text: '不能标记已经支付的账单',
    en: {
      meaning: 'A paid invoice cannot be marked as paid.',
      cause: 'The invoice is already paid.',
      fix: 'Nothing to do. The order becomes active in the next cron run.',
      check: 'After `sudo -u www-data php xcat Cron`, 财务 → 订单 shows the order as 已激活.',
    },
    zh: {
      cause: '账单已经支付。',
      fix: '无需处理，订单在下一次定时任务时激活。',
      check: '执行 `sudo -u www-data php xcat Cron` 后，财务 → 订单 里该订单是“已激活”。',
    },
  },
  {
    id: 'order-was-cancelled',
    part: 'panel',
    where: 'admin-shop',
    text: '关联订单已被取消，标记失败',
    en: {
      meaning: 'The order was cancelled, so the invoice cannot be marked as paid.',
      cause: 'Cron cancels unpaid orders after 24 hours.',
      fix: 'Let the user order again, and mark the new invoice as paid, or add the amount to the balance by hand.',
      check: 'Marking the new invoice says 成功标记账单为已支付（管理员）, and the order is 待激活.',
    },
    zh: {
      cause: '未支付的订单 24 小时后会被定时任务取消。',
      fix: '让用户重新下单后标记新账单，或手动给用户加余额。',
      check: '标记新账单时提示“成功标记账单为已支付（管理员）”，订单变成“待激活”。',
    },
  },
  {
    id: 'order-not-cancellable',
    part: 'panel',
    where: 'admin-shop',
    text: '无法取消 … 状态的产品',
    also: ['无法取消 已激活 状态的产品', '无法取消 已取消 状态的产品'],
    en: {
      meaning: 'An order in this state cannot be cancelled.',
      cause: 'The order is already active, expired or cancelled.',
      fix: 'Change level, expiry and traffic in the user form instead. To refund, also change the balance.',
      check: 'Open the user form again: it shows the new level, expiry and traffic.',
    },
    zh: {
      cause: '订单已激活、已过期或已取消。',
      fix: '直接在用户编辑页改等级、到期时间和流量；要退款就改余额。',
      check: '重新打开用户编辑页，等级、到期时间和流量都是新的。',
    },
  },
  {
    id: 'order-partially-paid',
    part: 'panel',
    where: 'admin-shop',
    text: '无法取消账单已部分支付的订单',
    en: {
      meaning: 'An order whose invoice is partially paid cannot be cancelled.',
      cause: 'A part was paid from the balance, and the panel does not refund partial payments.',
      fix: 'Let the user pay the rest. Or add the paid part to the balance by hand, and delete the order.',
      check:
        'The invoice is 已支付（支付网关） or 已支付（账户余额）; or the order is gone, and `/admin/money` has a row 管理员添加余额 with the amount.',
    },
    zh: {
      cause: '账单已用余额支付了一部分，面板不退部分付款。',
      fix: '让用户付清，或手动把已付部分加回余额后删除订单。',
      check:
        '账单是“已支付（支付网关）”或“已支付（账户余额）”；删除订单的，`/admin/money` 里有一行“管理员添加余额”。',
    },
  },
  {
    id: 'order-missing',
    part: 'panel',
    where: 'admin-shop',
    text: '订单不存在',
    also: ['关联账单不存在'],
    en: {
      meaning: 'The order or its invoice does not exist.',
      cause: 'It was deleted in the meantime.',
      fix: 'Reload the list.',
      check: 'In the reloaded list, every row opens with 查看.',
    },
    zh: {
      cause: '订单或账单已在别处删除。',
      fix: '刷新列表。',
      check: '刷新后的列表里，每一行点“查看”都能打开。',
    },
  },
  {
    id: 'required-fields',
    part: 'panel',
    where: 'admin-shop',
    text: '请填写所有必要栏位',
    en: {
      meaning: 'Fill in all required fields.',
      cause: 'A field that the product type needs is empty.',
      fix: 'Fill in price, stock, durations, level and traffic. Enter 0 instead of leaving a field empty.',
      check: '保存 says 添加成功 (added) or 更新成功 (updated).',
    },
    zh: {
      cause: '该商品类型需要的字段没填。',
      fix: '价格、库存、时长、等级、流量都要填；填 0 可以，留空不行。',
      check: '点“保存”后提示“添加成功”或“更新成功”。',
    },
  },
  {
    id: 'product-data-invalid',
    part: 'panel',
    where: 'admin-shop',
    text: '无效商品数据',
    en: {
      meaning: 'The product data is not valid.',
      cause:
        'The price is negative, the type is unknown, or a duration or the traffic is 0 where it must be above 0.',
      fix: 'A time and traffic package needs 商品时长, 等级时长 and 可用流量 above 0, a traffic package 可用流量, and a time package both durations.',
      check: '保存 says 添加成功 (added) or 更新成功 (updated).',
    },
    zh: {
      cause: '价格为负、类型不对，或应大于 0 的时长、流量填了 0。',
      fix: '时间流量包的商品时长、等级时长、可用流量都要大于 0；流量包要填可用流量；时间包两个时长都要填。',
      check: '点“保存”后提示“添加成功”或“更新成功”。',
    },
  },
  {
    id: 'coupon-data-invalid',
    part: 'panel',
    where: 'admin-shop',
    text: '无效的优惠码参数',
    also: ['优惠码不能为空', '优惠码已存在', '出现了一些问题，请稍后重试'],
    en: {
      meaning: 'The coupon has invalid values, is empty, already exists, or could not be created.',
      cause: 'The code is empty or already exists, or a value in the dialog is missing.',
      fix: 'Enter a new code and a 优惠码额度 above 0 (for 百分比, 10 is 10%), and choose 生成方式.',
      check: 'The dialog says 优惠码 … 添加成功 (added), and the code is in the list.',
    },
    zh: {
      cause: '优惠码为空或重复，或有参数没填。',
      fix: '换一个新代码，填大于 0 的“优惠码额度”（百分比填 10 即 10%），并选择“生成方式”。',
      check: '提示“优惠码 … 添加成功”，列表里有这个优惠码。',
    },
  },
  {
    id: 'gift-card-data-invalid',
    part: 'panel',
    where: 'admin-shop',
    text: '生成数量不能为空或小于0',
    also: ['礼品卡面值不能为空或小于0', '礼品卡长度不能为空或小于0'],
    en: {
      meaning: 'The quantity, face value or length must not be empty or below 0.',
      cause: 'A field in the dialog is empty.',
      fix: 'Fill in 创建数量, 礼品卡面值 and 礼品卡长度. The value of a card is a whole number: 9.9 becomes 10.',
      check: 'The list 礼品卡 has as many new cards as 创建数量.',
    },
    zh: {
      cause: '对话框里有字段没填。',
      fix: '填好创建数量、面值和长度。面值只存整数，9.9 会变成 10。',
      check: '“礼品卡”列表里新增的张数等于“创建数量”。',
    },
  },
]
