<?php
/**
 * Consent of visitors: engagement waits for it, by the WP Consent API, which consent banners support. The browser
 * determines the consent of a visitor, never the server, because the page may come from a cache.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** While an element has this attribute, the widget sends no engagement; consent/consent.js removes it. */
const DRYSTONE_BOARD_WAITS = 'engagement-waits';

/** Whether engagement needs consent: if the consent API exists, unless the owner has set always or never. */
function drystone_board_waits() {
	$wish = drystone_board_settings()['consent'];
	return 'always' === $wish || ( 'never' !== $wish && function_exists( 'wp_has_consent' ) );
}

/** Enqueues the consent script for a board on this page. */
function drystone_board_enqueue_consent() {
	if ( drystone_board_waits() ) {
		wp_enqueue_script_module( 'drystone-board-consent' );
	}
}

add_action(
	'init',
	static function () {
		wp_register_script_module( 'drystone-board-consent', plugins_url( 'consent/consent.js', DRYSTONE_BOARD_FILE ), array(), DRYSTONE_BOARD_VERSION );
	}
);

/** Tells the API that this plugin supports consent, but only if it uses it. */
add_filter(
	'wp_consent_api_registered_' . plugin_basename( DRYSTONE_BOARD_FILE ),
	'drystone_board_waits'
);
