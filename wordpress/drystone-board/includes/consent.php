<?php
/**
 * Where visitors are asked first: engagement waits for what they agree to, by the WP Consent API that consent banners speak. Which visitor
 * agreed is found out in the browser, never here: the page may come from a cache.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** While it stands on an element, the widget sends no engagement; consent/consent.js takes it away. */
const DRYSTONE_BOARD_WAITS = 'engagement-waits';

/** Whether visitors are asked first: where there is an API to ask by, unless the owner says always or never. */
function drystone_board_waits() {
	$wish = drystone_board_settings()['consent'];
	return 'always' === $wish || ( 'never' !== $wish && function_exists( 'wp_has_consent' ) );
}

/** For a board on this page: what asks for consent comes with it. */
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

/** Tells the API that this plugin heeds consent: only where it does. */
add_filter(
	'wp_consent_api_registered_' . plugin_basename( DRYSTONE_BOARD_FILE ),
	'drystone_board_waits'
);
